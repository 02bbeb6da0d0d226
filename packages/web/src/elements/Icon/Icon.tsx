import styles from './Icon.module.css'

/** Strokes in a box of 24 by 24. */
const paths = {
  print: 'M7 9V3h10v6M7 17H4v-6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v6h-3M7 14h10v7H7z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M5 20h14',
  upload: 'M12 20V9m0 0-4.5 4.5M12 9l4.5 4.5M5 4h14',
  add: 'M12 5v14M5 12h14',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  check: 'M5 12.5 10 17l9-10',
  alert: 'M12 3 22 20H2zM12 10v4.5M12 17v.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.5V8',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4',
  chevron: 'm6 9 6 6 6-6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v4.5M15.5 3v4.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5V12l3 2',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2',
  mail: 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5',
  seal: 'M12 3v17M8 20.5h8M4.5 7h15M6.5 7 3 14h7zM17.5 7 14 14h7zM3 14a3.5 3 0 0 0 7 0M14 14a3.5 3 0 0 0 7 0',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const

export type IconName = keyof typeof paths

/** A decoration beside words; it says nothing to a screen reader. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
