import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ReferenceForm } from './form.ts'

const root = document.getElementById('root')
if (root) hydrateRoot(root, createElement(ReferenceForm, { count: Number(root.dataset.count) }))
