import { type CaseChanges, claimPage, entryPage } from './write-case.ts'

/** The small case, whose first form has a consent to sign and, as the claimant likes, up to two witnesses of it. */
export const signaturesCase: CaseChanges = {
  'models/automotive-consent.yaml': `formType: Automotive
dtoMapping: signatures
name: consent
fields: { signature: { rules: [{ type: maxLength, max: 40 }] }, signatureDate: {} }
`,
  'content/en.yaml': [
    'LocKey_Title: A form',
    'LocKey_Title: A form\nLocKey_Consent: Consent\nLocKey_Consent_Text: I agree.\nLocKey_Consent_Item: To everything.',
  ],
  'content/es.yaml': [
    'LocKey_Title: ',
    'LocKey_Consent: Consentimiento\nLocKey_Consent_Text: Acepto.\nLocKey_Consent_Item: Todo.\nLocKey_Title: ',
  ],
  'forms/automotive.yaml': `formType: Automotive
title: LocKey_Title
pages:
${entryPage('landing')}${claimPage}      - type: signatures
        model: consent
        title: LocKey_Consent
        role: claimant
        words: [{ type: heading, text: LocKey_Consent }, LocKey_Consent_Text, { type: unorderedList, items: [LocKey_Consent_Item] }]
        maxRecords: 3
        inputs:
          - { type: text, field: signature, label: LocKey_Name }
          - { type: text, field: signatureDate, label: LocKey_Name }
`,
}

/** The words of the consent, as claimants read them. */
export const consentWords = {
  en: 'Consent\n\nI agree.\n\n- To everything.',
  es: 'Consentimiento\n\nAcepto.\n\n- Todo.',
} as const
