/** The first letter of codes, and then the second letter of each: half as long as the codes. */
const letters =
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR ' +
  'GABDEFGHILMNPQRSTUWY HKNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY ' +
  'MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ ' +
  'TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XK YET ZAMW'

/** The countries by their two-letter codes; their names come from the culture. */
export const countryCodes: readonly string[] = letters
  .split(' ')
  .flatMap(([first, ...seconds]) => seconds.map((second) => `${first}${second}`))
