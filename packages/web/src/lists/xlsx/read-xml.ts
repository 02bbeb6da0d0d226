import sax from 'sax'
import type { TakeText } from './unpack-parts.ts'

/** The attribute of an element by its name; undefined where it has none. */
export type Attribute = (name: string) => string | undefined

/** What is read of the elements of a part. Names are without the prefix of their namespace, which programs choose. */
export interface ElementReader {
  readonly open?: (name: string, attribute: Attribute) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads the XML of a part while it arrives. No entity besides those of XML itself is known, and none is loaded. `goesOn` says whether to
 * read on; a text that is no XML ends the reading too, and `onBroken` is called.
 */
export function readXml(reader: ElementReader, goesOn: () => boolean, onBroken: () => void): TakeText {
  const parser = sax.parser(true)
  let isBroken = false
  parser.onerror = () => {
    isBroken = true
  }
  parser.onopentag = ({ name, attributes }) =>
    reader.open?.(localName(name), (key) => {
      const attribute = attributes[key]
      return typeof attribute === 'object' ? attribute.value : attribute
    })
  parser.ontext = (text) => reader.text?.(text)
  parser.onclosetag = (name) => reader.close?.(localName(name))
  return (text, isLast) => {
    if (!isBroken) parser.write(text)
    if (isLast && !isBroken) parser.close()
    if (isBroken) onBroken()
    return !isBroken && goesOn()
  }
}
