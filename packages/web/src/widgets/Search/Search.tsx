// oxlint-disable jsx-a11y/click-events-have-key-events -- the keys of the entries are those of the input, which has the focus
import { type FieldId, isOpenEntry, listOf, unlisted, type Widget } from '@redress/form'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Button } from '../../elements/Button/Button.tsx'
import control from '../../elements/Field/control.module.css'
import { Field } from '../../elements/Field/Field.tsx'
import { fieldParts } from '../../elements/Field/field-parts.ts'
import { stateProps } from '../../elements/Field/state-props.ts'
import { useFormDispatch, useFormValue } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { useCell } from '../../state/cell.ts'
import type { WidgetProps } from '../widget-props.ts'
import { choiceLists, type ListState, listState } from './choice-lists.ts'
import { loadList } from './load-list.ts'
import { type Choice, exactly, type Found, matches } from './matches.ts'
import styles from './Search.module.css'

const nothing: Found = { shown: [], more: 0 }

/** VoiceOver does not speak the entry that the arrow keys reach, so it is announced there. */
const needsAnnouncement = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What is in the input: the label of the chosen entry, or what was typed. */
function textOf(value: unknown, choices: readonly Choice[]): string {
  if (typeof value !== 'string') return ''
  if (value.startsWith(unlisted)) return value.slice(unlisted.length)
  return choices.find((choice) => choice.value === value)?.label ?? value
}

interface OptionsProps {
  readonly id: string
  readonly label: string
  readonly found: Found
  readonly active: number
  readonly onChoose: (choice: Choice) => void
}

/** The entries that were found. The focus stays in the input, which names the active one. */
function Options({ id, label, found, active, onChoose }: OptionsProps) {
  return (
    <div
      id={id}
      className={styles.list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select has no input to type in
      role="listbox"
      aria-label={label}
    >
      {found.shown.map((choice, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input.
        <div
          key={choice.value}
          id={`${id}-${place}`}
          className={styles.option}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of HTML stands in a select alone
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          aria-setsize={found.shown.length + found.more}
          aria-posinset={place + 1}
          dir="auto"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          {choice.label}
        </div>
      ))}
    </div>
  )
}

/** What is said under the input, also to screen readers: how much was found, or why nothing is. */
function useStatus(list: ListState, open: boolean, found: Found, activeLabel: string | null): string {
  const { t } = useCopy()
  if (!open) return ''
  if (list.kind === 'loading') return t('LocKey_Layout_Loading')
  if (list.kind !== 'here') return ''
  if (activeLabel !== null) return activeLabel
  if (found.shown.length === 0) return t('LocKey_Search_None')
  return t('LocKey_Search_Found', { count: String(found.shown.length + found.more) })
}

/** The field that narrows a list by a column: a bare name is one of the same record. */
const fieldBeside = (id: FieldId, written: string): FieldId =>
  written.includes('.') ? written : `${id.slice(0, id.lastIndexOf('.'))}.${written}`

const prepopulated = 'prepopulatedData.'

/** The list of a search, narrowed by the other answers, and what loads it. */
function useChoices(widget: Widget, id: FieldId): { readonly list: ListState; readonly load: () => void } {
  const { culture } = useCopy()
  const { fetchChoices } = usePage()
  const { file = '', where = {} } = listOf(widget) ?? {}
  const states = useCell(choiceLists)
  const answers = useFormValue((store) =>
    JSON.stringify(
      Object.entries(where).map(([column, written]) => {
        const field = fieldBeside(id, written)
        if (field.startsWith(prepopulated))
          return [column, store.prepopulated(field.slice(prepopulated.length))]
        const view = store.field(field)
        return [column, view.visible && !view.disabled ? view.value : null]
      }),
    ),
  )
  const state = listState(states, file, culture)
  const list = useMemo((): ListState => {
    if (state.kind !== 'here') return state
    const entries: readonly (readonly [string, string | null])[] = JSON.parse(answers)
    const given = new Map(entries)
    const where = entries.map(([column]) => ({ column, field: column }))
    return {
      kind: 'here',
      choices: state.choices.filter(({ cells }) =>
        isOpenEntry(cells, where, (column) => given.get(column) ?? null),
      ),
    }
  }, [state, answers])
  const load = useCallback(() => void loadList(file, culture, fetchChoices), [file, culture, fetchChoices])
  return { list, load }
}

/**
 * One of thousands of entries, found by typing a part of it: the editable combobox of the ARIA Authoring Practices. The list
 * opens below the input, in the flow of the page, so that it fits a phone with its keyboard and 400 % zoom.
 */
export function Search({ widget, view }: WidgetProps<'search'>) {
  const dispatch = useFormDispatch()
  const { t } = useCopy()
  const parts = fieldParts(view)
  const listId = `${parts.control}-list`
  const { list, load } = useChoices(widget, view.id)
  const choices = list.kind === 'here' ? list.choices : []
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const text = typed ?? textOf(view.value, choices)
  const found = open && list.kind === 'here' ? matches(choices, typed ?? '') : nothing
  const activeChoice = found.shown[active]
  const spoken = activeChoice && needsAnnouncement() ? activeChoice.label : null
  const status = useStatus(list, open, found, spoken)
  const hasValue = view.value !== null

  // The label of what was chosen before a reload.
  useEffect(() => {
    if (hasValue) load()
  }, [hasValue, load])

  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const enter = (value: string) => dispatch({ type: 'enter', field: view.id, value })
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const show = () => {
    load()
    setOpen(true)
  }
  const choose = ({ value }: Choice) => {
    enter(value)
    setTyped(null)
    close()
  }
  const type = (next: string) => {
    setTyped(next)
    setActive(-1)
    enter(next.trim() === '' ? '' : unlisted + next)
    show()
  }
  const leave = () => {
    const same = typed === null ? null : exactly(choices, typed)
    if (same) enter(same.value)
    if (same || typed?.trim() === '') setTyped(null)
    close()
    dispatch({ type: 'touch', field: view.id })
  }
  const move = (step: 1 | -1) => {
    if (!open) return show()
    const { length } = found.shown
    // Before the first entry is the input itself.
    if (length > 0) setActive(((active + 1 + step + length + 1) % (length + 1)) - 1)
  }
  const confirm = () => {
    const chosen = activeChoice ?? (typed === null ? null : exactly(choices, typed))
    if (chosen) choose(chosen)
    else close()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    'Alt+ArrowDown': show,
    'Alt+ArrowUp': close,
    Enter: confirm,
    Escape: close,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey } = event
    const act = keys[altKey ? `Alt+${key}` : key]
    if (!act || (!open && !key.startsWith('Arrow'))) return
    act()
    event.preventDefault()
  }

  return (
    <Field widget={widget} view={view}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes note that the focus leaves it. */}
      <div
        className={styles.search}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave()
        }}
      >
        <input
          type="text"
          role="combobox"
          id={parts.control}
          className={control.control}
          name={view.id}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t(widget.placeholder ?? 'LocKey_Search_Placeholder')}
          value={text}
          disabled={view.disabled}
          aria-autocomplete="list"
          aria-expanded={found.shown.length > 0}
          aria-controls={found.shown.length > 0 ? listId : undefined}
          aria-activedescendant={activeChoice ? `${listId}-${active}` : undefined}
          {...stateProps(view, widget.hint)}
          onFocus={load}
          onClick={show}
          onKeyDown={onKeyDown}
          onInput={(event) => type(event.currentTarget.value)}
        />
        {open && list.kind === 'failed' ? (
          <div className={styles.failed} role="alert">
            <p>
              <Copy text="LocKey_Search_Failed" />
            </p>
            <Button look="secondary" label={t('LocKey_Search_Retry')} onPress={load} />
          </div>
        ) : null}
        {found.shown.length > 0 && (
          <Options id={listId} label={t(widget.label)} found={found} active={active} onChoose={choose} />
        )}
        {found.more > 0 && (
          <p className={styles.more}>
            <Copy text="LocKey_Search_More" params={{ count: String(found.more) }} />
          </p>
        )}
        <output className={found.shown.length > 0 ? 'visually-hidden' : styles.status}>{status}</output>
      </div>
    </Field>
  )
}
