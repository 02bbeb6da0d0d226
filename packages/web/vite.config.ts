import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds the page into `dist`, which the server serves; there is no development server. */
export default defineConfig({
  plugins: [react()],
  css: { transformer: 'lightningcss', modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    cssMinify: 'lightningcss',
    // The content-security policy allows no `data:` images or fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
