import type { Widget } from '@redress/form'
import type { Random } from './random.ts'

/** What people of a culture might type into a field for free text. */
interface Phrases {
  readonly given: readonly string[]
  readonly family: readonly string[]
  readonly street: readonly string[]
  readonly city: readonly string[]
  readonly text: readonly string[]
}

const english: Phrases = {
  given: ['Rosalind', 'Mary-Jo', 'Tobias'],
  family: ["O'Neil", 'Whitcombe', 'Lindqvist-Marsh'],
  street: ['2418 Larkspur Lane', '56 Harbor View Road, Apt #3'],
  city: ['Madison', 'San Gabriel', 'St. Paul'],
  text: ["Nowak's Garage", 'City Towing & Repair', 'Invoice 2022/118'],
}
const spanish: Phrases = {
  given: ['José María', 'Marisol', 'Íñigo'],
  family: ['Ybarra Fuentes', 'Núñez', 'de la Peña'],
  street: ['Calle Mayor 12, 3.º izq.', '917 W Agave Street'],
  city: ['Tucson', 'San José', 'Mayagüez'],
  text: ['Taller mecánico «El Rápido»', '¿Cuándo? En julio', 'Grúa Hermanos Núñez'],
}
const chinese: Phrases = {
  given: ['伟', '美玲', 'Wei'],
  family: ['张', '欧阳', 'Zhang'],
  street: ['1330 Magnolia Terrace, Unit 4B', '中山路十二号'],
  city: ['圣盖博', 'San Gabriel'],
  text: ['老王汽车修理厂', '燃油泵更换（2022年）', 'Garage 88 修车'],
}
const arabic: Phrases = {
  given: ['ليلى', 'محمد', 'Omar'],
  family: ['الخطيب', 'بن يوسف', 'Haddad'],
  street: ['شارع النخيل ١٢، شقة ٣', '412 Cedar Street'],
  city: ['ديربورن', 'Dearborn'],
  text: ['ورشة الأمانة', 'إصلاح مضخة الوقود 2022', 'Ali Motors ورشة'],
}
const byCulture: Readonly<Record<string, Phrases>> = { es: spanish, 'zh-Hans': chinese, ar: arabic }

/** Which phrases suit a field, by its autocomplete token. */
const kinds: Readonly<Record<string, readonly (keyof Phrases)[]>> = {
  'given-name': ['given'],
  'additional-name': ['given'],
  'family-name': ['family'],
  name: ['given', 'family'],
  'address-line1': ['street'],
  'address-line2': ['street'],
  'address-level1': ['city'],
  'address-level2': ['city'],
}

/** A text of the culture for this field; sometimes one with the other text direction, or in another script. */
export function phrase(widget: Widget, culture: string, random: Random): string {
  const own = byCulture[culture] ?? english
  const phrases = random.chance(0.15) ? random.pick([english, spanish, chinese, arabic]) : own
  const parts = kinds[widget.autocomplete ?? ''] ?? ['text']
  return parts.map((part) => random.pick(phrases[part])).join(' ')
}
