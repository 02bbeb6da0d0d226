import { productLanguageOf, productSentences } from '../reading/product-sentences.ts'

/** The cultures that the words of a new case are written in, with their names in their own languages. */
export const starterCultures: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Español',
  'zh-Hans': '简体中文',
  ar: 'العربية',
}

type Texts = Readonly<Record<string, string>>

/** Better words for sentences whose English the product keeps as it is specified. */
const corrected: Texts = {
  LocKey_Shared_ErrorMessage_Submission:
    'An error occurred during your submission. Please try again. If this problem persists, please contact the settlement administrator at the email below.',
  LocKey_Shared_ErrorMessage_Problem:
    'A problem has occurred. Please try again. If this happens again, please contact the Settlement Administrator. You can find how below.',
  LocKey_Validation_Required: 'This is required',
  LocKey_Validation_RequiredIf: 'This is required',
}

/** The same sentences in a culture: those of the product itself, where it is not English. */
export const correctedSentences = (culture: string): Texts => {
  if (productLanguageOf(culture) === 'en') return corrected
  const sentences = productSentences(culture)
  return Object.fromEntries(
    Object.keys(corrected).map((key) => [key, sentences[key] ?? corrected[key] ?? '']),
  )
}

/** Texts for any new case; all other texts come from the sample case. */
export const starterCopy: Readonly<Record<string, Texts>> = {
  en: {
    LocKey_Claim_Title: 'Claim form',
    LocKey_Claim_Landing_Title: 'File a claim',
    LocKey_Claim_Landing_Intro:
      'If you are a class member, you may be able to get a payment from this settlement. File your claim here. Filing is free.',
    LocKey_Credentials_ClaimId_Hint: 'As it is printed on your notice',
    LocKey_Validation_ClaimId: 'Enter your claim ID as it is on your notice',
    LocKey_Claim_Details_Title: 'About your claim',
    LocKey_Claim_Details_Description: 'What are you claiming for?',
    LocKey_Claim_Details_Description_Hint:
      'Say in a few sentences what happened, when, and what it cost you.',
    LocKey_Claim_Details_HasDocuments: 'Do you want to add documents?',
    LocKey_Certification_Item1: 'I am a class member, or I am authorized to act for one;',
    LocKey_Lookup_Form_Name: 'Look up your notice',
    LocKey_Lookup_Question: 'Am I included?',
    LocKey_Lookup_Included: 'You are a class member',
  },
  es: {
    LocKey_Claim_Title: 'Formulario de reclamación',
    LocKey_Claim_Landing_Title: 'Presente una reclamación',
    LocKey_Claim_Landing_Intro:
      'Si usted es miembro del grupo, es posible que pueda recibir un pago de este acuerdo. Presente aquí su reclamación. Presentarla es gratuito.',
    LocKey_Credentials_ClaimId_Hint: 'Tal como aparece en su aviso',
    LocKey_Validation_ClaimId: 'Escriba su número de reclamación tal como aparece en su aviso',
    LocKey_Claim_Details_Title: 'Acerca de su reclamación',
    LocKey_Claim_Details_Description: '¿Qué está reclamando?',
    LocKey_Claim_Details_Description_Hint: 'Diga en pocas frases qué pasó, cuándo y cuánto le costó.',
    LocKey_Claim_Details_HasDocuments: '¿Desea añadir documentos?',
    LocKey_Certification_Item1: 'soy miembro del grupo, o estoy autorizado para actuar en nombre de uno;',
    LocKey_Lookup_Form_Name: 'Consulte su aviso',
    LocKey_Lookup_Question: '¿Estoy incluido?',
    LocKey_Lookup_Included: 'Usted es miembro del grupo',
  },
  'zh-Hans': {
    LocKey_Claim_Title: '索赔表',
    LocKey_Claim_Landing_Title: '提交索赔',
    LocKey_Claim_Landing_Intro:
      '如果您是集体成员，您也许可以从本和解中获得付款。请在此提交索赔。提交是免费的。',
    LocKey_Credentials_ClaimId_Hint: '与通知上印的一致',
    LocKey_Validation_ClaimId: '请按照通知上的内容输入您的索赔编号',
    LocKey_Claim_Details_Title: '关于您的索赔',
    LocKey_Claim_Details_Description: '您要求赔偿什么？',
    LocKey_Claim_Details_Description_Hint: '请用几句话说明发生了什么、何时发生以及您花费了多少。',
    LocKey_Claim_Details_HasDocuments: '您要添加文件吗？',
    LocKey_Certification_Item1: '我是集体成员，或者我有权代表集体成员行事；',
    LocKey_Lookup_Form_Name: '查询您的通知',
    LocKey_Lookup_Question: '我是否包括在内？',
    LocKey_Lookup_Included: '您是集体成员',
  },
  ar: {
    LocKey_Claim_Title: 'نموذج المطالبة',
    LocKey_Claim_Landing_Title: 'قدّم مطالبة',
    LocKey_Claim_Landing_Intro:
      'إذا كنت أحد أعضاء المجموعة، فقد يحق لك الحصول على دفعة من هذه التسوية. قدّم مطالبتك هنا. تقديم المطالبة مجاني.',
    LocKey_Credentials_ClaimId_Hint: 'كما هو مطبوع في الإشعار',
    LocKey_Validation_ClaimId: 'أدخل رقم مطالبتك كما هو مكتوب في الإشعار',
    LocKey_Claim_Details_Title: 'عن مطالبتك',
    LocKey_Claim_Details_Description: 'بماذا تطالب؟',
    LocKey_Claim_Details_Description_Hint: 'اذكر في بضع جمل ما حدث ومتى حدث وكم كلّفك.',
    LocKey_Claim_Details_HasDocuments: 'هل تريد إضافة مستندات؟',
    LocKey_Certification_Item1: 'أنا أحد أعضاء المجموعة، أو مخوّل بالتصرف نيابة عن أحدهم؛',
    LocKey_Lookup_Form_Name: 'ابحث عن إشعارك',
    LocKey_Lookup_Question: 'هل أنا مشمول؟',
    LocKey_Lookup_Included: 'أنت أحد أعضاء المجموعة',
  },
}
