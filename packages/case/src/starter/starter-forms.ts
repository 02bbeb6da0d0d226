import type { BuiltInForm, FormType } from '@redress/form'

const credentials = `      - type: section
        title: LocKey_Credentials_Title
        blocks:
          - { type: paragraph, text: LocKey_Credentials_Intro }
          - type: row
            inputs:
              - type: text
                field: credentials.claimId
                label: LocKey_Credentials_ClaimId
                hint: LocKey_Credentials_ClaimId_Hint
                autocomplete: off
              - type: text
                field: credentials.pin
                label: LocKey_Credentials_Pin
                hint: LocKey_Credentials_Pin_Hint
                inputMode: numeric
                autocomplete: off
                secret: true
`

const authorize = `      - type: actions
        buttons:
          - { type: button, label: LocKey_Button_Next, action: authorize }
`

const nextAndBack = `      - type: actions
        buttons:
          - { type: button, label: LocKey_Button_Next, action: next }
          - { type: button, label: LocKey_Button_Back, action: back, look: secondary }
`

const certification = `      - type: section
        title: LocKey_Certification_Title
        blocks:
          - { type: paragraph, text: LocKey_Certification_Intro }
          - type: unorderedList
            items:
              - LocKey_Certification_Item1
              - LocKey_Certification_Item2
              - LocKey_Certification_Item4
          - { type: checkbox, field: signature.attested, label: LocKey_Certification_Attested }
          - type: row
            inputs:
              - type: text
                field: signature.signature
                label: LocKey_Certification_Signature
                hint: LocKey_Certification_Signature_Hint
                autocomplete: off
              - type: text
                field: signature.signatureDate
                label: LocKey_Certification_SignatureDate
                hint: LocKey_Certification_SignatureDate_Hint
                autocomplete: off
          - { type: paragraph, text: LocKey_Certification_Privacy }
`

const documents = `      - type: recordManager
        model: documentContexts
        title: LocKey_Documents_List_Title
        hint: LocKey_Documents_List_Hint
        required: REQUIRED
        display: [name, documentType, description, size]
        inputs:
          - type: file
            field: file
            label: LocKey_Documents_File
            hint: LocKey_Documents_File_Hint
          - type: select
            field: documentType
            label: LocKey_Documents_Type
            options:
              - { value: receipt, label: LocKey_Documents_Type_Receipt }
              - { value: proofOfPayment, label: LocKey_Documents_Type_ProofOfPayment }
              - { value: other, label: LocKey_Documents_Type_Other }
          - type: text
            field: description
            label: LocKey_Documents_Description
            hint: LocKey_Documents_Description_Hint
`

const submit = (label: string) => `      - type: actions
        buttons:
          - { type: button, label: ${label}, action: submit }
          - { type: button, label: LocKey_Button_Back, action: back, look: secondary }
`

const confirmation = (title: string, intro: string) => `
  - page: confirmation
    title: ${title}
    # Nothing that was typed is left in the browser, and the reference code should stay in sight.
    sessionTimeout: false
    blocks:
      - { type: paragraph, text: ${intro} }
      - { type: referenceCode, label: LocKey_Confirmation_ReferenceCode }
      - { type: paragraph, text: LocKey_Confirmation_Keep }
      - type: actions
        buttons:
          - { type: button, label: LocKey_Confirmation_Print, icon: print, action: print }
`

const schema = '# yaml-language-server: $schema=SCHEMAS/form.schema.json\n'

const credentialsPage = (name: string) => `  - page: ${name}
    title: LocKey_Claim_Landing_Title
    blocks:
      - { type: paragraph, text: LocKey_Claim_Landing_Intro }
      - { type: notice, title: LocKey_Shared_TimeLimit_Title, text: LocKey_Shared_TimeLimit }
${credentials}${authorize}
`

const informationPage = `  - page: your-information
    title: LocKey_ClaimantInfo_Title
    blocks:
      - { type: paragraph, text: LocKey_ClaimantInfo_Intro }
      - type: section
        title: LocKey_ClaimantInfo_Name_Title
        blocks:
          - { type: nameInput, model: claimantInfo, middleInitial: true }
      - type: section
        title: LocKey_ClaimantInfo_Address_Title
        blocks:
          - { type: address, model: claimantInfo }
      - type: section
        title: LocKey_ClaimantInfo_Contact_Title
        blocks:
          - type: row
            inputs:
              - type: text
                field: claimantInfo.emailAddress
                label: LocKey_ClaimantInfo_EmailAddress
                inputMode: email
                autocomplete: email
                prepopulatedDataKey: emailAddress
              - type: text
                field: claimantInfo.phoneNumber
                label: LocKey_ClaimantInfo_PhoneNumber
                hint: LocKey_ClaimantInfo_PhoneNumber_Hint
                mask: usPhone
                inputMode: tel
                autocomplete: tel-national
                prepopulatedDataKey: phoneNumber
          - { type: contactConfirmation, model: claimantInfo }
${nextAndBack}
`

const detailsPage = `  - page: claim-details
    title: LocKey_Claim_Details_Title
    blocks:
      - type: text
        field: claimDetails.description
        label: LocKey_Claim_Details_Description
        hint: LocKey_Claim_Details_Description_Hint
        lines: 4
      - type: radio
        field: claimDetails.hasDocuments
        label: LocKey_Claim_Details_HasDocuments
        options:
          - { value: 'yes', label: LocKey_Field_Yes }
          - { value: 'no', label: LocKey_Field_No }
${nextAndBack}
`

const documentsPage = `  - page: supporting-documents
    title: LocKey_Documents_Title
    skipWhen: [{ field: claimDetails.hasDocuments, operator: isNotEqualTo, value: 'yes' }]
    blocks:
${documents.replace('REQUIRED', 'true')}${nextAndBack}
`

const paymentPage = `  - page: payment-election
    title: LocKey_Payment_Title
    blocks:
      - type: radio
        field: claimDetails.paymentMethod
        label: LocKey_Payment_Method
        options:
          - { value: check, label: LocKey_Payment_Method_Check }
          - { value: directDeposit, label: LocKey_Payment_Method_DirectDeposit }
      - type: text
        field: claimDetails.payeeName
        label: LocKey_Payment_PayeeName
        hint: LocKey_Payment_PayeeName_Hint
        autocomplete: name
        dependencies:
          - { effect: show, when: { field: claimDetails.paymentMethod, operator: isEqualTo, value: check } }
      - type: row
        showWhen: [{ field: claimDetails.paymentMethod, operator: isEqualTo, value: directDeposit }]
        inputs:
          - type: text
            field: claimDetails.routingNumber
            label: LocKey_Payment_RoutingNumber
            hint: LocKey_Payment_RoutingNumber_Hint
            inputMode: numeric
            autocomplete: off
          - type: text
            field: claimDetails.accountNumber
            label: LocKey_Payment_AccountNumber
            hint: LocKey_Payment_AccountNumber_Hint
            inputMode: numeric
            autocomplete: off
${nextAndBack}
`

const summaryPage = `  - page: claim-summary
    title: LocKey_Summary_Title
    blocks:
      - { type: paragraph, text: LocKey_Summary_Intro }
      - type: claimSummary
${certification}${submit('LocKey_Button_Submit')}${confirmation('LocKey_Confirmation_Title', 'LocKey_Confirmation_Intro')}`

const claimForm = (
  formType: FormType,
) => `${schema}# The claim form. The first page is open to all; the others need the claim ID and the PIN.
formType: ${formType}
title: LocKey_Claim_Title
pages:
${credentialsPage(formType === 'Standard' ? 'claimant-info' : 'landing')}${informationPage}${detailsPage}${documentsPage}${paymentPage}${summaryPage}`

const documentsForm = `${schema}# Documents that follow a claim already filed.
formType: DocumentsUpload
title: LocKey_Upload_Title
pages:
  - page: landing
    title: LocKey_Upload_Landing_Title
    sessionTimeout: false
    blocks:
      - { type: paragraph, text: LocKey_Upload_Landing_Intro }
      - type: unorderedList
        items: [LocKey_Upload_Landing_Letter, LocKey_Upload_Landing_Forgotten, LocKey_Upload_Landing_Mailed]
${credentials}${authorize}
  - page: supporting-documents
    title: LocKey_Upload_Documents_Title
    blocks:
      - { type: paragraph, text: LocKey_Upload_Documents_Intro }
${documents.replace('REQUIRED', 'true')}${certification}${submit('LocKey_Upload_Submit')}${confirmation('LocKey_Upload_Confirmation_Title', 'LocKey_Upload_Confirmation_Intro')}`

const lookupForm = `${schema}# Shows class members that they are included. Nothing is submitted.
formType: Lookup
title: LocKey_Lookup_Form_Name
pages:
  - page: landing
    title: LocKey_Lookup_Question
    sessionTimeout: false
    blocks:
${credentials}${authorize}
      - type: section
        title: LocKey_Lookup_Included
        showWhen: [{ field: prepopulatedData.claimantLastName, operator: isNotEmpty }]
        blocks:
          - { type: labelValue, label: LocKey_Field_FirstName, field: prepopulatedData.claimantFirstName, display: fixed }
          - { type: labelValue, label: LocKey_Field_LastName, field: prepopulatedData.claimantLastName, display: fixed }
`

/** The initial file of each form in a new case. */
export const starterForms: Readonly<Record<BuiltInForm, { readonly slug: string; readonly text: string }>> = {
  Standard: { slug: 'standard', text: claimForm('Standard') },
  Automotive: { slug: 'automotive', text: claimForm('Automotive') },
  Lookup: { slug: 'lookup', text: lookupForm },
  DocumentsUpload: { slug: 'documents-upload', text: documentsForm },
}

/** The initial file of a claim form of the case's own, whose name is its address. */
export const ownStarterForm = (formType: FormType): { readonly slug: string; readonly text: string } => ({
  slug: formType,
  text: claimForm(formType),
})
