import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { EqualForm } from './equal.ts'

const root = document.getElementById('root')
if (root) hydrateRoot(root, createElement(EqualForm, { count: Number(root.dataset.count) }))
