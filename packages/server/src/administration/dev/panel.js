// The development panel: a corner of the page that shows what `redress check` found, fills in a page, and switches page,
// culture, theme and clock. It is served by `redress dev` alone. Its styles are adopted by a shadow root, so that the
// page's policy needs no exception for them.
const host = document.createElement('div')
host.id = 'redress-dev'
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  :host { all: initial; position: fixed; inset-block-end: 12px; inset-inline-end: 12px; z-index: 2147483000; max-inline-size: calc(100vw - 24px); }
  * { box-sizing: border-box; font: 13px/1.45 system-ui, sans-serif; }
  details { color: #e9eef7; background: #16233b; border-radius: 10px; box-shadow: 0 6px 24px rgb(10 20 40 / 35%); inline-size: max-content; max-inline-size: min(420px, 100%); margin-inline-start: auto; }
  summary { cursor: pointer; padding: 9px 14px; min-block-size: 36px; list-style: none; font-weight: 600; border-radius: 10px; }
  summary:focus-visible, button:focus-visible, select:focus-visible { outline: 3px solid #e3a341; outline-offset: 2px; }
  .body { display: grid; gap: 10px; padding: 4px 14px 14px; }
  label { display: grid; grid-template-columns: 64px 1fr; align-items: center; gap: 10px; color: #c3cee0; }
  select, button { min-block-size: 34px; border-radius: 6px; border: 1px solid #51648a; background: #223452; color: #fff; padding: 4px 8px; max-inline-size: 100%; inline-size: 100%; }
  button { cursor: pointer; background: #e3a341; border-color: #e3a341; color: #16233b; font-weight: 600; }
  ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; max-block-size: 40vh; overflow: auto; }
  li { background: #0f1a2e; border-inline-start: 3px solid #e3a341; padding: 7px 10px; border-radius: 4px; overflow-wrap: anywhere; }
  li.mistake, li.deadEnd { border-color: #ff7b72; }
  code { font: 12px ui-monospace, monospace; color: #9ec1ff; display: block; }
`)
root.adoptedStyleSheets = [sheet]
document.documentElement.append(host)

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const post = (choice) =>
  fetch('/__dev/choose', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(choice),
  })

const select = (label, options, current, choose) => {
  const list = element('select')
  for (const [text, value] of options)
    list.append(element('option', { textContent: text, value, selected: value === current }))
  list.addEventListener('change', () => choose(list.value))
  return element('label', {}, element('span', { textContent: label }), list)
}

/** React listens to the native setter; it would not notice a plain assignment. */
function enter(control, value) {
  const prototype =
    control instanceof HTMLSelectElement
      ? HTMLSelectElement
      : control instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value').set.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
  control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

function fillField(id, value) {
  const control = document.getElementById(`field-${id.replaceAll('.', '-')}`)
  if (!control || control.disabled || value === null || typeof value === 'object') return
  if (control.type === 'radio') {
    const group = [...document.querySelectorAll('input[type=radio]')].filter(
      (each) => each.name === control.name,
    )
    if (!group.some((each) => each.checked)) (group.find((each) => each.value === value) ?? control).click()
  } else if (control.type === 'checkbox') {
    if (!control.checked) control.click()
  } else if (control.value !== value) enter(control, String(value))
}

/** Overwrites existing values, since a confirmation must repeat them. Answers reveal further questions, so it repeats until there are none. */
async function fill({ examples, forms, sample }) {
  const form =
    forms.find(({ base }) => location.pathname === base || location.pathname.startsWith(`${base}/`)) ??
    forms[0]
  const values = {
    ...examples[form?.formType],
    ...(sample && { 'credentials.claimId': sample.claimId, 'credentials.pin': sample.pin }),
  }
  for (let round = 0; round < 4; round += 1) {
    for (const [id, value] of Object.entries(values)) fillField(id, value)
    await new Promise((resolve) => setTimeout(resolve, 80))
  }
}

const open = () => sessionStorage.getItem('redress-dev-open') === 'yes'

async function show() {
  const state = await (await fetch('/__dev/state')).json()
  const count = (level) => state.findings.filter((finding) => finding.level === level).length
  const [mistakes, warnings] = [count('mistake') + count('deadEnd'), count('warning')]
  const title =
    mistakes + warnings === 0
      ? 'No mistakes, no warnings'
      : `${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`
  const findings = state.findings.map(({ level, place, message }) =>
    element('li', { className: level }, element('code', { textContent: place }), message),
  )
  const here = new URL(location.href)
  const fillButton = element('button', { type: 'button', textContent: 'Fill this page in' })
  fillButton.addEventListener('click', () => fill(state))
  const details = element(
    'details',
    { open: open() || mistakes > 0 },
    element('summary', { textContent: `Redress · ${title}` }),
    element(
      'div',
      { className: 'body' },
      ...(findings.length > 0 ? [element('ol', {}, ...findings)] : []),
      fillButton,
      select(
        'Page',
        [['go to…', ''], ...state.pages.map(({ label, path }) => [label, path])],
        here.pathname,
        (path) => {
          if (path) location.assign(path + here.search)
        },
      ),
      select(
        'Culture',
        Object.entries(state.cultures),
        here.searchParams.get('culture') ?? document.documentElement.lang,
        (culture) => {
          here.searchParams.set('culture', culture)
          location.assign(here)
        },
      ),
      select(
        'Theme',
        state.themes.map((name) => [name, name]),
        state.theme,
        (theme) => post({ theme }),
      ),
      select(
        'Clock',
        [['now', ''], ...state.moments.map(({ label, at }) => [label, at])],
        state.at ?? '',
        (at) => post({ at: at === '' ? null : at }),
      ),
    ),
  )
  details.addEventListener('toggle', () =>
    sessionStorage.setItem('redress-dev-open', details.open ? 'yes' : 'no'),
  )
  root.replaceChildren(details)
}

const events = new EventSource('/__dev/events')
let started = null
events.addEventListener('version', ({ data }) => {
  if (started !== null && started !== data) location.reload()
  started = data
})
void show()
