import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HookForm } from './hook-form.ts'

const root = document.getElementById('root')
if (root) hydrateRoot(root, createElement(HookForm, { count: Number(root.dataset.count) }))
