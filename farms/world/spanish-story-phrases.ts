import { phrasesOf } from './expanded.ts'

/** The same as in English, shorter. */
export const spanishStoryPhrases = phrasesOf({
  banco: `Chase | mi banco | Wells Fargo | la cooperativa | Bank of America | US Bank | el banco | Capital One |
    la tarjeta`,
  buro: 'Equifax | Experian | TransUnion | los burós de crédito | los tres burós',
  mes: 'enero | febrero | marzo | abril | mayo | junio | julio | agosto | septiembre',
  cuando: `en {mes} | el {dia} de {mes} | el verano pasado | después de la carta | {n} semanas después | en Navidad
    | un lunes`,
  dia: '2 | 4 | 6 | 9 | 12 | 15 | 18 | 21 | 24 | 27',
  n: 'dos | 3 | cuatro | varias | como seis | 5 | muchas',
  suma: '$38 | $120 | $14.99 | $460 | $1,100 | casi $300 | $75',
  tiempo: '{n} horas | toda una tarde | medio día | un sábado entero | {n} mañanas',
  quien: 'mi hija | mi esposo | mi esposa | un primo | mi vecina | mi hijo',
  frase: `Llamé a {banco} {cuando} y tardé {tiempo}. | Me robaron la identidad {cuando} y pasé {tiempo} en el
    teléfono. | Congelé mi crédito con {buro} {cuando}. | Cambié las contraseñas de {n} cuentas. | {quien}
    me ayudó con los papeles. | Había un cargo de {suma} que no era mío. | Fui a {banco} {n} veces. | Recibí
    la carta {cuando} y me asusté. | Perdí {tiempo} de trabajo. | {banco} me devolvió {suma} {cuando}.`,
  todo: '{frase} | {frase} {frase} | {frase} {frase} | {frase} {frase} {frase}',
})
