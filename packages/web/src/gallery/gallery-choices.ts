import type { ChoicesAnswer } from '../api/choices.ts'

const companies = ['Acme Corporation', 'Łódź Transport', 'شركة النور', 'Ångström Energy', '中华能源']

/** A list of 60 entries for the search of the gallery. */
export const galleryChoices: ChoicesAnswer = {
  columns: [],
  entries: Array.from({ length: 60 }, (_, place) => [
    `S${place}`,
    `${companies[place % companies.length]}, ${2000 + place}`,
  ]),
}
