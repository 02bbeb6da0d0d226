/** What people write where they have nothing to write, in any part of an answer. */
const noAnswers: ReadonlySet<string> = new Set([
  ...['none', 'unknown', 'not applicable', 'not available', 'not known', 'not provided', 'not given'],
  ...['no name', 'noname', 'undefined', 'see above', 'same as above', 'as above', 'tbd', 'to be determined'],
])

/** Words that are a name of somebody beside another one, and of nobody where they are everything. */
const noNames: ReadonlySet<string> = new Set([
  ...noAnswers,
  ...['na', 'n a', 'nil', 'null', 'x', 'test', 'name', 'first name', 'last name', 'firstname', 'lastname'],
  ...['no', 'self', 'me', 'same', 'blank', 'empty', 'nobody', 'anonymous', 'payee', 'claimant', 'tba'],
  // The same in the other languages of the product, as far as people write it.
  ...['ninguno', 'ninguna', 'desconocido', 'desconocida', 'no aplica', 'sin nombre', 'no tengo', 'anónimo'],
  ...['aucun', 'aucune', 'inconnu', 'inconnue', 'sans objet', 'sans nom', 'néant', 'pas de nom'],
  ...['keine', 'keiner', 'kein', 'unbekannt', 'entfällt', 'ohne', 'kein name', 'keine angabe'],
  ...['nessuno', 'nessuna', 'sconosciuto', 'sconosciuta', 'non applicabile'],
  ...['nenhum', 'nenhuma', 'desconhecido', 'desconhecida', 'não se aplica', 'sem nome'],
  ...['brak', 'nieznany', 'nieznana', 'nie dotyczy', 'нет', 'неизвестно', 'неизвестный', 'нет имени'],
  ...['немає', 'невідомо', 'невідомий', 'không', 'không có', 'không rõ', 'wala', 'hindi alam', 'okenn'],
  ...['없음', '해당없음', '해당 없음', '모름', 'なし', '無し', '不明', '該当なし', '名無し'],
  ...['无', '無', '没有', '沒有', '未知', '不详', '不詳', '不适用', '不適用', '匿名'],
  ...['لا يوجد', 'غير معروف', 'لا شيء', 'مجهول', 'ندارد', 'نامعلوم', 'هیچ', 'کوئی نہیں'],
  ...[
    'אין',
    'לא ידוע',
    'ללא',
    'नहीं',
    'कोई नहीं',
    'अज्ञात',
    'लागू नहीं',
    'ਨਹੀਂ',
    'ਕੋਈ ਨਹੀਂ',
    'নেই',
    'অজানা',
    'প্রযোজ্য নয়',
  ],
])

/** "N/A" in its writings. Without a sign between, it is the name Na. */
const notApplicable = /^n\s*[./\\|_-]+\s*a\.?$/

/** Scripts in which one letter is a name. */
const isWholeName = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A text as it is compared: in small letters, without what nobody sees and without signs around it. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()

/** Whether an answer says that there is none: it has neither letters nor digits, or is a word for it, such as N/A. */
export function isNoAnswer(answer: string): boolean {
  const text = plain(answer)
  const words = withoutSigns(text)
  return words === '' || notApplicable.test(text) || noAnswers.has(words)
}

/** Whether a whole name is nobody's: each of its words is a word for none, or it is one letter again and again. */
function isNobody(text: string): boolean {
  const words = withoutSigns(text)
  const each = text.split(' ')
  return (
    noNames.has(words) ||
    each.every((word) => noNames.has(withoutSigns(word)) || isNoAnswer(word)) ||
    // Also where each part of the name is the same, as in "no name no name".
    [...noNames].some((none) => words === `${none} ${none}`) ||
    /^([a-z])\1*$/.test(words.replaceAll(' ', ''))
  )
}

/** Why a name can be on no payment, in English; null for one that can. */
export function nameFault(name: string | null): string | null {
  if (name === null) return 'There is no name.'
  const text = plain(name)
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.length === 0) return 'The name has no letter.'
  if (isNobody(text)) return 'The name is a word for none, such as N/A.'
  if (text.split(' ').some((word) => notApplicable.test(word)))
    return 'A part of the name is a word for none, such as N/A.'
  const written = withoutSigns(text).replaceAll(' ', '')
  return [...written].length < 2 && !isWholeName.test(written) ? 'The name is a single letter.' : null
}

/** Why a name does not fit, where a format would cut it; null where it fits. */
export const lengthFault = (written: string, most: number): string | null =>
  written.length <= most
    ? null
    : `The name has ${written.length} characters, and the format takes ${most}: it would be cut.`
