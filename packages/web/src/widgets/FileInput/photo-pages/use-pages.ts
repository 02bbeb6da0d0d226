import type { Message } from '@redress/form'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCopy } from '../../../copy/CopyProvider.tsx'
import { isReadable, unreadableMessage } from '../../../documents/file-bytes.ts'
import { drawJpeg, loadPicture, type Pixels, pixelsOf, withinPage } from '../picture.ts'

/** A picture as a page of a document. */
interface PhotoPage {
  /** The picture as it was chosen. */
  readonly picture: File
  /** What a page needs of it, upright and without hidden data. */
  readonly jpeg: File
  readonly pixels: Pixels
}

const made = new WeakMap<File, Promise<PhotoPage | null>>()
let last: Promise<unknown> = Promise.resolve()

async function draw(picture: File): Promise<PhotoPage | null> {
  const image = await loadPicture(picture)
  const pixels = withinPage(pixelsOf(image))
  const jpeg = await drawJpeg(image, pixels)
  if (jpeg?.type !== 'image/jpeg') return null
  return { picture, jpeg: new File([jpeg], picture.name, { type: jpeg.type }), pixels }
}

/**
 * A picture as a page, made once a picture; null for what this browser does not show as one. Pictures are decoded one after another,
 * so that ten large photos need the memory of one.
 */
function pageOf(picture: File): Promise<PhotoPage | null> {
  const known = made.get(picture)
  if (known) return known
  const page = last.then(() => draw(picture)).catch(() => null)
  last = page
  made.set(picture, page)
  return page
}

/** A page with what tells it from another of the same picture. */
export interface NumberedPage extends PhotoPage {
  readonly id: number
}

/** A list with one of its entries at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

interface Pages {
  readonly pages: readonly NumberedPage[]
  /** Whether pictures are being made pages. */
  readonly isAdding: boolean
  /** Why files could not be made pages. */
  readonly refused: readonly Message[]
  /** What a screen reader says of the last move. */
  readonly said: string
  readonly add: (pictures: readonly File[]) => Promise<void>
  readonly move: (from: number, to: number) => void
  readonly remove: (index: number) => void
  /** The list, in which the focus stays with the page that was moved. */
  readonly list: RefObject<HTMLOListElement | null>
}

/** Which button of which page has the focus once the list has changed. */
interface Aim {
  readonly page: number
  readonly button: 'earlier' | 'later' | 'remove'
}

function focusAim(list: HTMLOListElement | null, { page, button }: Aim): void {
  const items = [...(list?.children ?? [])]
  const at = Math.min(page, items.length - 1)
  const buttons = [...(items[at]?.querySelectorAll('button') ?? [])]
  const hasBoth = buttons.length === 3
  const aimed = { earlier: 0, later: hasBoth ? 1 : 0, remove: buttons.length - 1 }
  buttons[aimed[button]]?.focus()
}

/** Pictures as the pages of a document, in an order that the claimant changes. */
export function usePages(pictures: readonly File[]): Pages {
  const { t } = useCopy()
  const [pages, setPages] = useState<readonly NumberedPage[]>([])
  const [adding, setAdding] = useState(0)
  const [refused, setRefused] = useState<readonly Message[]>([])
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const aim = useRef<Aim | null>(null)
  const next = useRef(0)

  useEffect(() => {
    if (aim.current) focusAim(list.current, aim.current)
    aim.current = null
  })

  const add = async (added: readonly File[]) => {
    setAdding((count) => count + 1)
    setRefused([])
    for (const picture of added) {
      const page = await pageOf(picture)
      next.current += 1
      const id = next.current
      if (page) setPages((before) => [...before, { ...page, id }])
      else {
        const { name } = picture
        const isNoPicture = await isReadable(picture)
        const why = isNoPicture ? { key: 'LocKey_Photo_NotPages', params: { name } } : unreadableMessage(name)
        setRefused((before) => [...before, why])
      }
    }
    setAdding((count) => count - 1)
  }

  // The pictures are those with which it was opened.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void add(pictures)
  })

  const move = (from: number, to: number) => {
    aim.current = { page: to, button: to < from ? 'earlier' : 'later' }
    setPages((before) => moved(before, from, to))
    setSaid(t('LocKey_Photo_Page', { number: to + 1, count: pages.length }))
  }
  const remove = (index: number) => {
    aim.current = { page: index, button: 'remove' }
    setPages((before) => before.filter((_, at) => at !== index))
  }
  return { pages, isAdding: adding > 0, refused, said, add, move, remove, list }
}
