import {
  besides,
  change,
  entryAfter,
  leaveOut,
  type MutationKind,
  misspell,
  misspelt,
  parentOf,
  pick,
  placesAt,
} from './mutation.ts'
import type { Place } from './sample-files.ts'

const within = 'forms/'
const holdsAnchors = ({ source }: Place): boolean => /[&*]\w/.test(source)

/** Mutations of pages, blocks and widgets. */
export const blockMutations: Readonly<Record<string, MutationKind>> = {
  'ADM-2 DEV-9 a block type misspelt': (files, random) =>
    placesAt(files, within, 'blocks', '*', 'type').map((type) =>
      misspell(type, random, { messageParts: ["Unknown block '", 'Did you mean', 'Expected one of '] }),
    ),
  'ADM-2 DEV-9 a widget type misspelt': (files, random) =>
    placesAt(files, within, 'inputs', '*', 'type').map((type) =>
      misspell(type, random, {
        messageParts: ["Unknown widget '", 'Did you mean', 'Expected one of text, '],
      }),
    ),
  'ADM-2 MSK-2 DEV-3 a mask misspelt': (files, random) =>
    placesAt(files, within, 'mask').map((mask) =>
      misspell(mask, random, {
        messageParts: ['No mask factory registered', `Did you mean '${mask.value}'?`],
      }),
    ),
  'ADM-2 an effect of a dependency misspelt': (files, random) =>
    placesAt(files, within, 'effect').map((effect) => misspell(effect, random)),
  'ADM-2 an action of a button misspelt': (files, random) =>
    placesAt(files, within, 'action').map((action) => misspell(action, random)),
  'ADM-2 a key of a widget or block misspelt': (files, random) =>
    [
      'hint',
      'inputMode',
      'autocomplete',
      'dependencies',
      'showWhen',
      'prepend',
      'placeholder',
      'look',
      'minRecords',
    ]
      .flatMap((key) => placesAt(files, within, key))
      .filter((place) => !holdsAnchors(place))
      .map((place) => {
        const key = String(place.path.at(-1))
        const wrong = misspelt(key, random)
        const range = { file: place.file, from: place.key, to: place.key + key.length }
        return change(range, wrong, { messageParts: [`Unknown key '${wrong}'.`, `Did you mean '${key}'?`] })
      }),
  'ADM-2 a page name with characters that no address has': (files, random) =>
    placesAt(files, within, 'pages', '*', 'page').map((page) => {
      const wrong =
        pick(['Claim Details', 'claim_details', '-details', '2nd-page', 'détails', 'a/b', ''], random) ?? ''
      return change(page, `'${wrong}'`, {
        messageParts: [`'${wrong}'`, 'expected small letters, digits and hyphens'],
      })
    }),
  'ADM-2 DEV-7 REC-11 more fields in a display row than fit': (files) =>
    placesAt(files, within, 'display')
      .filter(({ style }) => style === 'flow')
      .flatMap((display) =>
        [1, 2, 5].map((more) => {
          const names = Array.from({ length: 11 - display.size + more }, () => 'name')
          const before = names
            .slice(0, 11 - display.size)
            .map((name) => `, ${name}`)
            .join('')
          return change(
            { file: display.file, from: display.to - 1, to: display.to - 1 },
            names.map((name) => `, ${name}`).join(''),
            {
              offset: before.length + 2,
              messageParts: ['Max number of display fields exceeded.', 'at most 11'],
            },
          )
        }),
      ),
  'ADM-2 a section without blocks': (files) =>
    placesAt(files, within, 'blocks', '*', 'blocks')
      .filter((blocks) => !holdsAnchors(blocks))
      .map((blocks) => change(blocks, '[]', { messageParts: ["'blocks' holds 0 entries", 'at least 1'] })),
  'ADM-2 DEV-7 a button without label and icon': (files) =>
    placesAt(files, within, 'buttons', '*', 'label').flatMap((label) => {
      const button = parentOf(files, label)
      const messageParts = ['Either label or icon must have a value.']
      return button && !besides(files, label, 'icon') ? [leaveOut(label, button.from, messageParts)] : []
    }),
  'ADM-2 a row of four inputs': (files) =>
    placesAt(files, within, 'inputs')
      .filter((inputs) => besides(files, inputs, 'type')?.value === 'row' && inputs.style === 'block')
      .map((inputs) => {
        const entry = `\n${' '.repeat(inputs.indent)}- { type: hidden, field: claimDetails.vin }`
        const text = entry.repeat(4 - inputs.size)
        return change({ file: inputs.file, from: inputs.to, to: inputs.to }, text, {
          offset: text.length - entry.length + entry.indexOf('{'),
          messageParts: ["'inputs' holds 4 entries", 'at most 3'],
        })
      }),
  'ADM-2 a choice of one option': (files) =>
    placesAt(files, within, 'options')
      .filter(
        (options) =>
          options.style === 'block' && besides(files, options, 'type')?.value !== 'hybridRadioText',
      )
      .flatMap((options) => {
        const first = placesAt(files, options.file, ...options.path, 0)[0]
        if (!first) return []
        const rest = { file: options.file, from: first.to, to: options.to }
        return [
          {
            ...change(rest, '', { messageParts: ["'options' holds 1 entry", 'at least 2'] }),
            at: [{ file: options.file, offset: options.key }],
          },
        ]
      }),
  'ADM-2 an option without a label': (files) =>
    placesAt(files, within, 'options', '*', 'label').flatMap((label) => {
      const option = parentOf(files, label)
      return option ? [leaveOut(label, option.from, ["Missing key 'label'"])] : []
    }),
  'ADM-2 a page with a key that pages do not have': (files, random) =>
    placesAt(files, within, 'pages', '*', 'page').flatMap((page) => {
      const parent = parentOf(files, page)
      const key = pick(['path', 'authorized', 'subtitle', 'skip'], random) ?? 'path'
      if (!parent) return []
      const { range, text, keyAt } = entryAfter(page, parent, key, 'x')
      return [change(range, text, { offset: keyAt, messageParts: [`Unknown key '${key}'.`, 'Expected'] })]
    }),
}
