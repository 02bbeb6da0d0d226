/**
 * The sentences that the product itself says, by key, with their English defaults. A case may replace any of
 * them, and must have every one in each of its other cultures; `{name}` is filled in when shown.
 */
export const builtInCopy = {
  // Layout
  LocKey_Layout_SkipToContent: 'Skip to main content',
  LocKey_Layout_Menu: 'Menu',
  LocKey_Layout_MainNavigation: 'Main',
  LocKey_Layout_Language: 'Language',
  LocKey_Layout_Loading: 'Loading…',
  LocKey_Layout_Progress: 'Your progress',
  LocKey_Layout_StepOf: 'Step {step} of {total}',
  LocKey_Layout_OpensInNewTab: 'opens in a new tab',
  LocKey_Layout_OfficialSite: 'Official settlement website',
  LocKey_Layout_Saved: 'Saved',
  LocKey_Layout_Description:
    'Official claim website of the settlement {caseName}. File a claim, add documents and choose how to be paid.',
  LocKey_Layout_NeedsJavaScript:
    'To file a claim here, JavaScript has to be switched on in your browser. Switch it on and reload this page, or contact the Settlement Administrator.',
  LocKey_Layout_BrowserTooOld:
    'This browser is too old to file a claim here. Update it, use a newer phone or computer, or contact the Settlement Administrator.',
  LocKey_Header_Home: 'Home',
  LocKey_Header_KeyDates: 'Key Dates',
  LocKey_Header_ImportantDocuments: 'Important Documents',
  LocKey_Header_Faq: 'FAQ',
  LocKey_Header_FileAClaim: 'File a Claim',
  LocKey_Header_Forms: 'All Forms',
  LocKey_Header_VinLookup: 'VIN Lookup',
  LocKey_Header_ContactUs: 'Contact Us',
  LocKey_Header_MyClaim: 'My Claim',
  LocKey_Header_CheckClaimStatus: 'Check Claim Status',
  LocKey_Header_UploadDocuments: 'Upload Documents',
  LocKey_Header_ChangeMyAddress: 'Change My Address',
  LocKey_Header_CaseNumberLabel: 'Case No.',
  LocKey_Footer_Contact: 'Settlement Administrator',
  LocKey_Footer_Phone: 'Telephone',
  LocKey_Footer_Email: 'E-mail',
  LocKey_Footer_MailingAddress: 'Mail',
  LocKey_Footer_Copyright: '© {year} Settlement Administrator. All\u00a0rights\u00a0reserved.',
  LocKey_Footer_PrivacyPolicy: 'Privacy Policy',

  // Buttons
  LocKey_Button_Next: 'Continue',
  LocKey_Button_Back: 'Back',
  LocKey_Button_Submit: 'Submit claim',
  LocKey_Button_Print: 'Print',
  LocKey_Button_Copy: 'Copy',
  LocKey_Button_Copied: 'Copied',
  LocKey_Button_Ok: 'OK',
  LocKey_Button_Close: 'Close',
  LocKey_Button_Cancel: 'Cancel',
  LocKey_Button_Change: 'Change',
  LocKey_Button_Delete: 'Delete',
  LocKey_Button_Edit: 'Edit',
  LocKey_Button_AddMore: 'Add more',
  LocKey_Button_Upload: 'Upload',
  LocKey_Button_ChooseFile: 'Choose a file',
  LocKey_Button_ReplaceFile: 'Choose another file',
  LocKey_Button_StartOver: 'Back to the start',

  // Fields
  LocKey_Field_SelectPrompt: 'Select…',
  LocKey_Field_Required: 'required',
  LocKey_Search_Placeholder: 'Type a part of the name',
  LocKey_Search_Found: 'Entries found: {count}. Choose with the arrow keys and Enter, or press one.',
  LocKey_Search_None: 'No entry has these words. Check the spelling, or type less.',
  LocKey_Search_More: '{count} more: type on to find yours',
  LocKey_Search_Failed: 'The list could not be loaded. What you typed is still here.',
  LocKey_Search_Retry: 'Load the list again',
  LocKey_Field_OtherPartsClosed:
    'You can choose only one of these. The other parts are closed: what you typed in them is not part of your claim. It comes back if you choose them again.',
  LocKey_Field_Yes: 'Yes',
  LocKey_Field_No: 'No',
  LocKey_Address_Country: 'Country',
  LocKey_Address_Line1: 'Street address',
  LocKey_Address_Line2: 'Apartment, building or floor',
  LocKey_Address_Line3: 'Further line of the address',
  LocKey_Address_DependentLocality: 'Neighborhood or district',
  LocKey_Address_Locality: 'City or town',
  LocKey_Address_Region: 'State, province or region',
  LocKey_Address_PostalCode: 'Postal code',
  LocKey_Address_SortingCode: 'Sorting code (CEDEX)',
  LocKey_Address_Area: 'Area',
  LocKey_Address_City: 'City',
  LocKey_Address_County: 'County',
  LocKey_Address_Department: 'Department',
  LocKey_Address_District: 'District',
  LocKey_Address_DoSi: 'Province or city (Do/Si)',
  LocKey_Address_Eircode: 'Eircode',
  LocKey_Address_Emirate: 'Emirate',
  LocKey_Address_Island: 'Island',
  LocKey_Address_Neighborhood: 'Neighborhood',
  LocKey_Address_Oblast: 'Region (oblast)',
  LocKey_Address_Parish: 'Parish',
  LocKey_Address_PinCode: 'PIN code',
  LocKey_Address_PostTown: 'Town or city',
  LocKey_Address_Prefecture: 'Prefecture',
  LocKey_Address_Province: 'Province',
  LocKey_Address_State: 'State',
  LocKey_Address_Suburb: 'Suburb or town',
  LocKey_Address_Townland: 'Townland',
  LocKey_Address_VillageTownship: 'Village or township',
  LocKey_Address_ZipCode: 'ZIP code',
  LocKey_Address_Example: 'For example {example}',
  LocKey_Address_NotListed: 'Not in this list',
  LocKey_Address_RegionUnknown:
    'We do not know this name in this country. Check it, or confirm below that it is right.',
  LocKey_Address_PostalCodeUnknown:
    'Postal codes of this country look like {example}. Check yours, or confirm below that it is right.',
  LocKey_Address_PostalCodeElsewhere:
    'As far as we know, this postal code is not in {region}. Check both, or confirm below that the code is right.',
  LocKey_Address_Confirm: '“{value}” is right: use it as I typed it',
  LocKey_Address_NotLoaded:
    'The form for addresses in this country could not be loaded yet. Wait a moment, or load it again.',
  LocKey_Address_Retry: 'Load the form again',
  LocKey_Telephone_Example: 'For example {example}',
  LocKey_Telephone_OtherCountry: 'For a number of another country, begin with + and the code of the country.',
  LocKey_Telephone_Unknown:
    'We do not know telephone numbers like this one in {country}. Check it. If it is right, leave it: we take it as it is.',
  LocKey_Field_DatePlaceholder: 'mm/dd/yyyy',
  LocKey_Field_NotAnswered: 'Not answered',
  LocKey_Field_NoFileChosen: 'No file chosen',
  LocKey_Field_FirstName: 'First name',
  LocKey_Field_MiddleInitial: 'M.I.',
  LocKey_Field_LastName: 'Last name',
  LocKey_Field_MailingStreetLine1: 'Street address',
  LocKey_Field_MailingStreetLine2: 'Apartment, suite or unit',
  LocKey_Field_MailingCity: 'City',
  LocKey_Field_MailingSubDivision: 'State',
  LocKey_Field_MailingPostalCode: 'ZIP code',
  LocKey_Field_MailingCountry: 'Country',
  LocKey_Field_MailingSubDivisionNonUS: 'State, province or region',
  LocKey_Field_MailingPostalCodeNonUS: 'Postal code',
  LocKey_Field_ConfirmEmailAddress: 'Confirm e-mail address',
  LocKey_Field_ConfirmPhoneNumber: 'Confirm telephone number',

  // Date picker
  LocKey_DatePicker_Open: 'Choose a date from the calendar',
  LocKey_DatePicker_Select: 'Select',
  LocKey_DatePicker_Cancel: 'Cancel',
  LocKey_DatePicker_Now: 'Now',
  LocKey_DatePicker_Month: 'Choose the month',
  LocKey_DatePicker_Year: 'Choose the year',
  LocKey_DatePicker_Time: 'Choose the time',
  LocKey_DatePicker_PreviousMonth: 'Previous month',
  LocKey_DatePicker_NextMonth: 'Next month',
  LocKey_DatePicker_Hour: 'Hour',
  LocKey_DatePicker_Minute: 'Minute',
  LocKey_DatePicker_Second: 'Second',

  // Records
  LocKey_Records_New: 'New entry',
  LocKey_Records_Save: 'Save entry',
  LocKey_Records_Row: 'Entry {number}',
  LocKey_Records_Saved: 'Saved entries',
  LocKey_Records_None: 'Nothing added yet',
  LocKey_Records_DeleteRow: 'Delete entry {number}',
  LocKey_Records_DeleteNamed: 'Delete {name}',
  LocKey_Records_EditNamed: 'Edit {name}',
  LocKey_Records_Added: 'Added: {name}',
  LocKey_Records_Deleted: 'Deleted',
  LocKey_Records_Full:
    'You have added the most entries that you can: {max}. To add another, delete one first.',

  // Lists in files
  LocKey_Bulk_Title: 'File for many claimants',
  LocKey_Bulk_Intro:
    'Each row of your list becomes a claim of its own, with its own code. You say once who you are, and sign once for all rows.',
  LocKey_Bulk_SignIn: 'Begin here. Then say who files, and choose your list.',
  LocKey_Bulk_Begin: 'Begin',
  LocKey_Bulk_List: 'Your list',
  LocKey_Bulk_ListIntro:
    'Fill the template in, one row for each claimant, and choose it here. Nothing is sent before you press the button below.',
  LocKey_Bulk_Number: 'Number of this filing',
  LocKey_Bulk_NumberHint:
    'Write this number down and keep it secret. If the connection breaks, choose the same list again under this number, on any device: only missing rows are filed, none twice. Was a filing begun before? Then type its number here.',
  LocKey_Bulk_NumberWrong: 'This is not a number of a filing. Check each letter and digit.',
  LocKey_Bulk_SaveNumber: 'Save the number as a file',
  LocKey_Bulk_SameRow: 'Row {row} is for the same. Leave only one of them in the list.',
  LocKey_Bulk_RowChanged:
    'This row was filed before with other content, which stands. It was not filed again. Ask the administrator to change it.',
  LocKey_Bulk_File: 'File these claims ({count})',
  LocKey_Bulk_Mistakes: 'Correct the mistakes in the list, and choose it again.',
  LocKey_Bulk_Sending: 'Filing. Rows sent so far: {done} of {count}',
  LocKey_Bulk_Cut:
    'The connection was lost. Rows that have no code below may not be filed. Press the button again: only missing rows are filed.',
  LocKey_Bulk_Done: 'Claims that are filed: {filed} of {count}',
  LocKey_Bulk_NotDone: 'Rows that are not filed: {count}. The reason is beside each.',
  LocKey_Bulk_Download: 'Download all rows with their codes',
  LocKey_Bulk_Row: 'Row',
  LocKey_Bulk_Code: 'Code',
  LocKey_Bulk_Outcome: 'Outcome',
  LocKey_Bulk_Receipt: 'Receipt',
  LocKey_Bulk_filed: 'Filed',
  LocKey_Bulk_filedBefore: 'Was filed before',
  LocKey_Bulk_changed: 'Was filed before with other content',
  LocKey_Bulk_refused: 'Not filed',
  LocKey_Bulk_unknown: 'Not known yet. Send it again',
  LocKey_List_Title: 'Fill in from a file',
  LocKey_List_Intro:
    'If you have many entries, you can write them in a spreadsheet. Download the template, fill in one row for each entry, and choose the file here.',
  LocKey_List_TemplateXlsx: 'Template for Excel',
  LocKey_List_TemplateCsv: 'Template as CSV',
  LocKey_List_Reading: 'Reading the file. Rows so far: {count}',
  LocKey_List_Sound: 'Rows in the file {name}: {count}. No mistakes were found.',
  LocKey_List_Wrong: 'Rows in the file {name}: {count}. Rows with mistakes: {wrong}.',
  LocKey_List_HowToCorrect:
    'Correct the file and choose it again, or add the rows and correct them here. Nothing has been added yet.',
  LocKey_List_Add: 'Add these rows',
  LocKey_List_Replace: 'Replace the entries with these rows',
  LocKey_List_Added: 'Rows that were added: {count}',
  LocKey_List_Place: 'Row {row}, column {column}',
  LocKey_List_ShowMore: 'Show more',
  LocKey_List_Unread: 'Not read, since the template has no such column: {heading}',
  LocKey_List_Cell_Formula: 'The formula here has no result. Type the value instead.',
  LocKey_List_Error_Kind:
    'This file could not be read. Save it as an Excel workbook (.xlsx) without a password, or as CSV, and choose it again.',
  LocKey_List_Error_TooLarge:
    'This file holds more than can be read here. Use the template and fill in rows only.',
  LocKey_List_Error_TooManyRows:
    'There is room for {max} more entries here, and the file has more rows. Leave some out and choose the file again.',
  LocKey_List_Error_TooManyColumns: 'The file has more columns than the template. Use the template as it is.',
  LocKey_List_Error_Quotes:
    'In row {row} a quotation mark is missing, or there is one too many. The file was not read. Correct this row, or save the list as an Excel workbook (.xlsx), and choose it again.',
  LocKey_List_Error_Cells:
    'Row {row} has fewer or more cells than there are headings. The file was not read. Correct this row, or save the list as an Excel workbook (.xlsx), and choose it again.',
  LocKey_List_Error_TooManyMistakes:
    'More mistakes than {max} were found, and the rest of the file was not read. Correct these first.',
  LocKey_List_Error_Empty: 'There are no filled-in rows in this file.',
  LocKey_List_Error_Headings:
    'The headings of the template were not found in the first row of this file. Download the template and use it.',
  LocKey_List_Error_Missing: 'A column of the template is missing in this file: {columns}',
  LocKey_List_Error_Repeated: 'Two columns of this file have the same heading: {heading}',
  LocKey_List_Error_Failed: 'Reading the file did not work. Try again, or enter your entries above.',
  LocKey_List_Help: 'Help',
  LocKey_List_OneOf: 'One of: {choices}',
  LocKey_List_Example: 'For example: {example}',
  LocKey_List_DocumentIntro:
    'Download the template, fill in one row for each entry, and choose the file here. The most rows: {max}. The list is sent as a document.',
  LocKey_List_CorrectFile: 'Correct the file and choose it again. The list is not attached yet.',
  LocKey_List_Cell_Changed:
    'This does not fit the other answers any more. Choose the file of the list again.',
  LocKey_List_Refused: 'The list {name} cannot be read. Delete it and choose its file again.',
  LocKey_List_RefusedRow: 'List {name}, row {row}: {reason}',

  // Validation: the page as a whole
  LocKey_Validation_Summary_One: 'There is 1 problem on this page',
  LocKey_Validation_Summary_Many: 'There are {count} problems on this page',
  LocKey_Validation_Summary_ShowAll: 'Show all {count}',
  LocKey_Validation_FormIsDirty:
    'Please upload or cancel the entry that you have started before you continue.',
  LocKey_Validation_EntryIsUnsaved:
    'Please save or cancel the entry that you have started before you continue.',
  LocKey_Validation_RowIsIncomplete:
    'Please complete or delete the entry that you have started before you continue.',
  LocKey_Validation_ProvideDocumentation: 'Please provide at least one document.',
  LocKey_Validation_ProvideEntry: 'Please add at least one entry.',
  LocKey_Validation_Document_FileExists: 'A document with the name {name} has already been added.',
  LocKey_Signatures_Signer: 'Signer {number}',
  LocKey_Signatures_AddSigner: 'Add another signer',
  LocKey_Signatures_DeleteSigner: 'Delete signer {number}',
  LocKey_Signatures_WordsChanged:
    'This text has changed since it was signed. Please read it and sign it again.',
  LocKey_Signatures_Fingerprint: 'Fingerprint of this text (SHA-256)',
  LocKey_MultiRecordTable_Validation_MinInstances:
    'icu:{min, plural, one {Please add at least {min} entry.} other {Please add at least {min} entries.}}',
  LocKey_Validation_Unique: 'Entry {entry} has this already: {value}. Enter each one once.',
  LocKey_Validation_NoOverlap:
    'This period overlaps with entry {entry}, from {from} to {to}. Enter periods that do not overlap.',
  LocKey_Validation_MaxRecords:
    'There are {saved} entries here, and at most {max} can be filed. Please delete entries until {max} are left.',

  // Validation: rules
  LocKey_Validation_Required: 'Value is required',
  LocKey_Validation_RequiredIf: 'The value is required',
  LocKey_Validation_MustHold: 'This does not agree with your other answers. Please check them.',
  LocKey_Validation_MaxLength: 'The maximum length allowed is {max}',
  LocKey_Validation_Between: 'The value must be between {min} and {max}',
  LocKey_Validation_Number_Between: 'The number must be between {min} and {max}',
  LocKey_Validation_Date_Between: 'The date must be between {min} and {max}',
  LocKey_Validation_Date_Invalid: 'Enter a real date as month, day and year, like 03/27/2021',
  LocKey_Validation_Date_Future: 'The date must not be in the future',
  LocKey_Validation_Date_NotBeforeToday: 'The date must be before today',
  LocKey_Validation_Date_EndBeforeStart: 'The date must not be before the start date',
  LocKey_Validation_Date_EndNotAfterStart: 'The date must be after the start date',
  LocKey_Validation_RestrictedCharacters: 'These characters are not allowed: {characters}',
  LocKey_Validation_Regex_InvalidValue: 'The value is not in the right format',
  LocKey_Validation_Choice: 'Choose one of the options',
  LocKey_Validation_Email: 'Enter an e-mail address, like name@example.com',
  LocKey_Validation_Url: 'Enter a web address, like https://example.com',
  LocKey_Validation_Integer: 'Enter a whole number',
  LocKey_Validation_Decimal: 'Enter a number, like 120.50',
  LocKey_Validation_OnePropertyTrue: 'At least one option is required.',
  LocKey_Validation_TickOne: 'Tick at least one of these boxes',
  LocKey_Validation_TickLeast: 'Tick at least {count} of these boxes',
  LocKey_Validation_TickMost: 'Tick at most {count} of these boxes; {found} are ticked now',
  LocKey_Validation_OnePropertyHasValue: 'At least one field must have a value.',
  LocKey_Validation_DoesNotMatch: 'The two values are not the same',
  LocKey_Validation_EmailsDiffer: 'The two e-mail addresses are not the same',
  LocKey_Validation_PhonesDiffer: 'The two telephone numbers are not the same',
  LocKey_Validation_Attested: 'Check this box to declare that these statements are true',
  LocKey_Validation_Signature: 'Type your full name to sign',
  LocKey_Validation_File_TooLarge: '{name} is larger than {max} MB. Please choose a smaller file.',
  LocKey_Validation_File_Empty: '{name} is empty. Please choose another file.',
  LocKey_Validation_File_Type: '{name} is not of an accepted kind. Please choose one of these: {types}.',
  LocKey_Validation_File_TooMany: '{name} was not added: at most {max} documents can be added.',
  LocKey_Kind_TooLarge:
    '{name} is larger than {max} MB, the most for this kind of document. Please choose a smaller file.',
  LocKey_Kind_Type: '{name} is not accepted for this kind of document. Please choose one of these: {types}.',
  LocKey_Kind_TooMany: 'At most {max} documents of this kind can be added.',
  LocKey_Kind_Missing: 'A document of this kind is missing.',
  LocKey_Attached_Choose: 'A document that is already attached',
  LocKey_Attached_Use: 'Use this document here too',
  LocKey_Attached_Used: 'Used here too: {name}',
  LocKey_Attached_Elsewhere: 'This document is attached to another entry.',
  LocKey_Attached_Remove: 'Remove from this entry',
  LocKey_Photo_Small: 'This picture is small. Small print on it may not be readable.',
  LocKey_Photo_Blank: 'Almost nothing can be seen on this picture.',
  LocKey_Photo_Blurred: 'This picture looks blurred.',
  LocKey_Photo_Twice: 'The same file is attached already: {name}.',
  LocKey_Document_Locked:
    'This PDF needs a password to open, so nobody can review it. Please print or save it as a PDF without a password, and choose that one.',
  LocKey_Photo_Keep: 'You can keep it, or choose another file.',
  LocKey_Photo_Take: 'Take a photo',
  LocKey_Photo_Preparing: 'One moment: the file is being prepared…',
  LocKey_Photo_DataRemoved: 'Hidden data about place, time and device was removed from this photo.',
  LocKey_Photo_DataKept:
    'This photo may hold hidden data about place, time and device, which cannot be removed here.',
  LocKey_Photo_Original:
    'This settlement asks for original photos. Your photo is sent as it is, with its hidden data about place, time and device.',
  LocKey_Photo_Preview: 'Preview of {name}',
  LocKey_Photo_Large:
    'This photo is large: {size}. A smaller copy is sent faster. It has 200 dots per inch for a full page, so small print can still be read. It holds no hidden data.',
  LocKey_Photo_MakeSmaller: 'Make the photo smaller',
  LocKey_Photo_Smaller: 'The photo was made smaller: {after} instead of {before}.',
  LocKey_Photo_Larger: 'Use the photo as it was',
  LocKey_Photo_NotSmaller: 'This photo could not be made smaller.',
  LocKey_Photo_AddPage: 'Add another page',
  LocKey_Photo_ChangePages: 'Change the pages',
  LocKey_Photo_Pages: 'Pages of one document',
  LocKey_Photo_PagesText:
    'These pictures become one PDF document, in this order. A full page has 200 dots per inch, so small print can be read. The pages hold no hidden data.',
  LocKey_Photo_Page: 'Page {number} of {count}',
  LocKey_Photo_Earlier: 'Move page {number} up',
  LocKey_Photo_Later: 'Move page {number} down',
  LocKey_Photo_RemovePage: 'Remove page {number}',
  LocKey_Photo_MakeDocument: 'Make one document',
  LocKey_Photo_NotPages: '{name} cannot be made a page here. Attach it as a file of its own.',
  LocKey_Photo_OnlyPictures:
    'Only pictures can be chosen together: they become one document. Choose other files one by one.',

  // A document that is sent before its claim
  LocKey_DocumentUpload_Preparing: 'Preparing to send…',
  LocKey_DocumentUpload_Sending: 'Sending: {sent} done.',
  LocKey_DocumentUpload_TimeLeft: 'Sending: {sent} done, {speed} a second. Time left: about {minutes} min.',
  LocKey_DocumentUpload_LastMinute: 'Sending: {sent} done, {speed} a second. Less than a minute left.',
  LocKey_DocumentUpload_Waiting: 'No connection. Sending goes on by itself. {sent} is safe.',
  LocKey_DocumentUpload_Paused: 'Paused. {sent} is safe.',
  LocKey_DocumentUpload_Arrived: 'Received.',
  LocKey_DocumentUpload_WithClaim: 'This document goes with your claim.',
  LocKey_DocumentUpload_Unreadable:
    '{name} can no longer be read: it was changed, moved or deleted on this device. Please choose it again.',
  LocKey_DocumentUpload_ChooseAgain: '{name} ({size}): please choose it again.',
  LocKey_DocumentUpload_Infected: '{name} has a virus. Please choose another file.',
  LocKey_DocumentUpload_Pause: 'Pause',
  LocKey_DocumentUpload_PauseNamed: 'Pause sending {name}',
  LocKey_DocumentUpload_Continue: 'Continue',
  LocKey_DocumentUpload_ContinueNamed: 'Continue sending {name}',
  LocKey_Error_UploadGone:
    'These documents did not stay with us: {names}. Please submit once more; they are sent again.',
  LocKey_Error_DocumentsGone:
    'Nothing was filed, because these documents are no longer with us: {names}. Please delete each of them, choose the file again and submit.',

  // Validation: masks
  LocKey_Validation_Mask_Decimal: 'Enter a number with at most 16 digits',
  LocKey_Validation_Mask_Currency: 'Enter an amount, like 1,250.00',
  LocKey_Validation_Mask_Date: 'Enter the date as mm/dd/yyyy',
  LocKey_Validation_Mask_UsPhone: 'Enter a US telephone number of 10 digits',
  LocKey_Validation_Mask_InternationalPhone: 'Enter a telephone number of 7 to 16 digits',
  LocKey_Validation_Mask_Vin: 'Enter the vehicle identification number, 17 letters and digits',
  LocKey_Validation_Mask_UsZip: 'Enter a ZIP code of 5 or 9 digits',
  LocKey_Validation_Mask_NonUsPostalCode: 'Enter a postal code of at most 10 letters and digits',

  // Errors
  LocKey_Shared_ErrorMessage_Reload: 'Your request failed. Please reload and try again.',
  LocKey_Shared_ErrorMessage_Submission:
    'An error occured during your submission. Please try again. If this problem persists, please contact the settlement administrator at the email below.',
  LocKey_Shared_ErrorMessage_Problem:
    'A problem has occured during your submission. Please try again. If this problem persists, please contact the Settlement Administrator using the information below.',
  LocKey_Shared_ErrorMessage_Submission_Default:
    'Your claim was not filed. Nothing that you typed is lost: please try again, or contact the Settlement Administrator.',
  LocKey_Shared_ErrorMessage_AlreadySubmitting: 'Form is already submitting.',
  LocKey_Shared_ErrorMessage_Header: 'Something went wrong',
  LocKey_Error_Credentials:
    'We could not find a claim with this claim ID and PIN. Please check both against your notice and try again.',
  LocKey_Error_NoMatch:
    'We found no entry that matches what you entered. Compare it with your notice and try again.',
  LocKey_Error_LinkMissing:
    'This form opens by your personal link. Open it from your notice or e-mail, or scan its QR code, then continue here.',
  LocKey_Error_LinkEnded:
    'This personal link is no longer in use: its last day has passed, or a newer link has replaced it. Use the newest link that you received, or contact the Settlement Administrator.',
  LocKey_Error_LinkUnknown:
    'We do not know this personal link, or it was withdrawn. Open it again from your notice or e-mail, whole and unchanged, or contact the Settlement Administrator.',
  LocKey_Link_Title: 'You came by your personal link',
  LocKey_Link_Text:
    'The link signs you in to this form. Nothing has happened yet: press the button to continue.',
  LocKey_Link_Continue: 'Continue with my link',
  LocKey_Error_VinNotFound:
    'We could not find this VIN in our records. Please check it against your vehicle registration and try again.',
  LocKey_Lookup_Found: 'We found a match. The answer is on this page.',
  LocKey_Error_SessionEnded:
    'Your sign-in has ended, so your claim was not filed. What you typed is still here: sign in again at the start of the form, then submit.',
  LocKey_Error_Csrf:
    'This page is out of date, so nothing was filed. Please try again; what you typed is still here.',
  LocKey_Error_FormChanged:
    'This form has changed since you opened it, so nothing was filed. Please reload the page and check your answers.',
  LocKey_Error_SignatureDay: 'Please enter the day on which the signature is given: {last}.',
  LocKey_Error_SignatureDays:
    'Please enter the day on which the signature was given, from {first} to {last}.',
  LocKey_Error_SignedWordsChanged:
    'The text that was signed here has changed since. Please go back to it, read it and sign it again. Nothing was filed.',
  LocKey_Error_BrokenUpload: 'Your claim did not arrive whole, so nothing was filed. Please submit it again.',
  LocKey_Error_KeyReused:
    'A claim with other answers was already filed from this page. Its reference code is unchanged.',
  LocKey_Draft_Filed:
    'This saved form was filed already, perhaps from another device or window. Nothing was filed now. If you file it again, there will be two claims, and the Settlement Administrator decides which one counts.',
  LocKey_Draft_FileAgain: 'File another claim',
  LocKey_Error_AlreadyFiled:
    'A claim was already filed for this class member, and this settlement takes one from each. The first claim stays as it was filed. To change it, please contact the Settlement Administrator.',
  LocKey_Error_TooManyClaims:
    'Your claim was not filed: too many claims were filed for this class member in the last 24 hours. Those that were filed before stay as they are. Please wait a day before you submit this one, or contact the Settlement Administrator to have your claim changed.',
  LocKey_Error_Recalculated:
    'Your claim was not filed, because a figure has changed. “{label}” was {before} and is now {now}. Please check it, sign again and submit.',
  LocKey_Error_FactsChanged:
    'Your claim was not filed, because the data about you have changed since you signed in. This page now shows the new data. Please check them, sign again and submit.',
  LocKey_Validation_NotLoaded: 'This cannot be checked yet. Please try again in a moment.',
  LocKey_Validation_Identifier_Character:
    'The character {character} at place {place} cannot be there. Please compare it with your document.',
  LocKey_Validation_Identifier_Length: 'It has {found} letters and digits. It should have {expected}.',
  LocKey_Validation_Identifier_CountryLength:
    'It has {found} letters and digits, which is not the length in this country. Please compare it with your document.',
  LocKey_Validation_Identifier_Part:
    'No such number is given out. Please check place {place} against your document.',
  LocKey_Validation_Identifier_Check:
    'The check digit at place {place} does not fit the others. A digit is wrong, or two are swapped: please compare each with your document.',
  LocKey_Validation_Identifier_Separators: 'Enter the letters and digits without separators',
  LocKey_Validation_Telephone_Characters:
    'A telephone number has only digits, and a + before the code of the country. Leave out everything else, also an extension.',
  LocKey_Validation_Telephone_Length:
    'This telephone number has too few or too many digits. Check what you typed.',
  LocKey_Validation_Telephone_Country:
    'The code of the country after the + is not one that we know. Check it: for example, +1 for the United States.',
  LocKey_Identifier_Show: 'Show',
  LocKey_Identifier_Hide: 'Hide',
  LocKey_Identifier_ShowOf: 'Show all of {label}',
  LocKey_Identifier_HideOf: 'Hide {label}',
  LocKey_Identifier_EndsIn: 'ends in {end}',
  LocKey_Validation_CannotCalculate: 'This cannot be calculated from your answers. Please check them.',
  LocKey_Calculated_NotYet: 'Follows from your answers',
  LocKey_Calculated_Estimate: 'estimate',
  LocKey_Error_FieldRefused: 'Your claim was not filed. Please check “{label}”: {reason}',
  LocKey_Error_NotShown: 'It was answered although the form does not ask for it.',
  LocKey_Error_CredentialsAndDetail:
    'We could not find a claim with this claim ID, this PIN and this detail. Please check all of them against your notice and try again.',
  LocKey_Error_FurtherStep:
    'There were many wrong attempts to sign in. To protect the claims, signing in takes one more step now: complete it below, then continue. Your claim is not locked.',
  LocKey_Error_FurtherStepOrWait:
    'There were several wrong attempts with these details from your network. You can try again after {time}, or now with the step below. Your claim is not locked.',
  LocKey_Error_Wait:
    'There were several wrong attempts with these details from your network. Please try again after {time}. Your claim is not locked.',
  LocKey_Confirm_Title: 'Confirm your claim',
  LocKey_Confirm_Text: 'Your claim is filed. Press the button to confirm it.',
  LocKey_Confirm_Button: 'Confirm my claim',
  LocKey_Confirm_Done: 'Your claim is confirmed. You can close this page.',
  LocKey_Confirm_Ended:
    'This link is not valid, or it has ended. Enter the reference code of your claim to get a new e-mail.',
  LocKey_Confirm_Again: 'Enter the reference code of your claim to get the e-mail with the link again.',
  LocKey_Confirm_SendAgain: 'Send the e-mail again',
  LocKey_Confirm_Sent:
    'If a claim with this reference code waits to be confirmed, an e-mail is on its way to the address in the claim.',
  LocKey_Mail_Confirm:
    'Please confirm your claim with this link, which is valid until {date}. Until then your claim is filed and unconfirmed.',
  LocKey_Receipt_Confirmation: 'Confirmation',
  LocKey_Receipt_Confirmed: 'You have confirmed this claim.',
  LocKey_Receipt_Unconfirmed: 'Not confirmed yet. Please use the link in the e-mail that we sent you.',
  LocKey_SignIn_LastName: 'Last name, as in your notice',
  LocKey_SignIn_PostalCode: 'ZIP or postal code, as in your notice',
  LocKey_SignIn_Again: 'The answer did not arrive. The page is trying once more.',
  LocKey_SignIn_SecondCheck: 'When you continue, a second security check may appear.',
  LocKey_SignIn_OrLink:
    'You can also open your personal link, from your notice or e-mail. It signs you in without this step.',
  LocKey_Error_LateReason:
    'The deadline has passed, so your claim needs a reason why it is late. Please give the reason, then submit again. Everything that you typed is still here.',
  LocKey_Error_OwnDeadline:
    'Your own deadline for this form has passed, so it can no longer be filed. For questions, contact the Settlement Administrator.',
  LocKey_OptedOut:
    'You have asked to be excluded from the settlement, so this form is not open to you. If that is not right or you want to change it, contact the Settlement Administrator.',
  LocKey_Error_PartClosed:
    'The deadline of this part of the form has passed, so it can no longer be filed. Everything else that you typed is still here. Please submit your claim again without this part.',
  LocKey_Error_CookiesBlocked:
    'Your browser keeps no cookies for this site. Without them we cannot sign you in, so nothing was sent. Please allow cookies for this site in the settings of your browser and reload the page. You can also use another browser, or contact the Settlement Administrator:',
  LocKey_Error_TooManyAttempts: 'Too many attempts. Please wait a few minutes and try again.',
  LocKey_Error_FileUnreadable:
    'One of your documents can no longer be read, so nothing was filed. Please delete it, choose the file again and submit.',
  LocKey_Error_DocumentsUnreadable:
    'Nothing was filed. These documents can no longer be read on this device: {names}. Please choose them again or delete them, then submit.',
  LocKey_Error_File_Content:
    'Your claim was not filed, because {name} is not of an accepted kind: its content decides, not its name. Please delete it, add one of these instead: {types}, and submit again.',
  LocKey_Error_File_Infected:
    'Your claim was not filed, because our virus scanner found something harmful in {name}. Please delete this document, or add a clean copy of it, and submit again. Everything else that you typed is still here.',
  LocKey_Error_DocumentsDropped:
    'The page was loaded again, so your documents have to be added again. Everything else that you typed is still here.',

  // A claim that is being sent
  LocKey_Filing_Preparing: 'Preparing your claim…',
  LocKey_Filing_Sending: 'Sending your claim…',
  LocKey_Filing_Progress: '{sent} of {total}',
  LocKey_Filing_Deciding: 'Everything has been sent. Your claim is being checked and filed…',
  LocKey_Filing_Cancel: 'Cancel sending',
  LocKey_Filing_Cancelled:
    'You cancelled before everything was sent, so nothing was filed. What you typed and your documents are still here.',
  LocKey_Filing_Asking: 'There is no answer to your claim yet. We are finding out whether it was filed…',
  LocKey_Filing_NotKnown:
    'We do not know yet whether your claim was filed, because the server does not answer. We keep asking: please leave this page open.',
  LocKey_Filing_TryAgain_Safe:
    'You can also send it again. That is safe: if it was filed already, it is not filed twice, and you get its reference code.',
  LocKey_Filing_TryAgain: 'Send again',
  LocKey_Filing_NotFiled:
    'Your claim was not filed: the connection was interrupted before it arrived. What you typed is still here, so please submit it again.',
  LocKey_Filing_Unavailable:
    'Your claim was not filed: our server cannot take claims at the moment. This is not your fault, and what you typed is still here. Please submit it again in a few minutes.',
  LocKey_Error_SignInToSeeClaim:
    'Your sign-in ended before we could find out whether your claim was filed. What you typed is still here: sign in again at the start of the form, and we will tell you.',

  // The receipt of a filed claim
  LocKey_Receipt_Case: 'Case',
  LocKey_Receipt_Form: 'Form',
  LocKey_Receipt_FiledAt: 'Filed',
  LocKey_Receipt_Count: 'Entries: {count}',
  LocKey_Receipt_Signatures: 'Signatures',
  LocKey_Receipt_SignedOn: 'signed {date}',
  LocKey_Receipt_Documents: 'Documents',
  LocKey_Receipt_NoDocuments: 'None',
  LocKey_Receipt_Document_Fingerprint: 'Fingerprint (SHA-256)',
  LocKey_Receipt_ShowWhole: 'Show all',
  LocKey_Receipt_ShowFingerprint: 'Show all of the fingerprint of {name}',
  LocKey_Receipt_Fingerprint_Hint:
    'The server computed a fingerprint of each document as it arrived. It proves which file you sent.',
  LocKey_Receipt_Loading: 'Fetching what was filed…',
  LocKey_Receipt_NotLoaded:
    'Your claim is filed, but its details could not be fetched at the moment. Your reference code is all you need.',
  LocKey_Receipt_Retry: 'Fetch the details again',
  LocKey_ReceiptFile_Title: 'Receipt',
  LocKey_ReceiptFile_Download: 'Download the receipt',
  LocKey_ReceiptFile_Failed: 'The receipt could not be downloaded. Your claim is filed. Please try again.',
  LocKey_ReceiptFile_ContentHash: 'Fingerprint of the claim (SHA-256)',
  LocKey_ReceiptFile_Signature: 'Digital signature',
  LocKey_ReceiptFile_Ledger: 'Place in the ledger of claims',
  LocKey_ReceiptFile_NotSealed:
    'Not yet sealed. A receipt that is downloaded a few minutes later has the place.',
  LocKey_ReceiptFile_Sealed: 'Claim {sequence}, seal {seal}',
  LocKey_ReceiptFile_HowToCheck:
    'Anybody can check this receipt: scan its code with a phone, or choose this file at {address}.',
  LocKey_ReceiptFile_More: 'Further answers that are not listed here: {count}',
  LocKey_CheckReceipt_Title: 'Check a receipt',
  LocKey_CheckReceipt_Text:
    'Choose the file of a receipt, or paste its text. Nothing is sent before you press the button.',
  LocKey_CheckReceipt_File: 'File of the receipt',
  LocKey_CheckReceipt_Paste: 'Text or address of the receipt',
  LocKey_CheckReceipt_Button: 'Check',
  LocKey_CheckReceipt_Genuine:
    'This receipt is genuine. The claim was filed at this time with this content, and has not been altered since.',
  LocKey_CheckReceipt_Altered: 'This receipt has been altered. Do not rely on it.',
  LocKey_CheckReceipt_NotOurs:
    'This is not a receipt of this settlement. Choose the file as it was downloaded, or paste all of its text.',
  LocKey_CheckReceipt_Differs:
    'The signature of this receipt is genuine, but the claim cannot be confirmed. Please contact the settlement administrator.',
  LocKey_CheckReceipt_Erased:
    'This receipt is genuine: the claim was filed as it says. The claim was erased on {date}, and its content is no longer stored here.',
  LocKey_CheckReceipt_Failed:
    'The receipt could not be checked. This says nothing about the receipt. Please try again.',

  // What became of a claim
  LocKey_ClaimPage_Intro:
    'Enter your reference code and what you gave in your claim. You will then see what happened to your claim.',
  LocKey_ClaimPage_CodeHint: '16 letters and digits, on your receipt and in our e-mail.',
  LocKey_ClaimPage_Button: 'Show my claim',
  LocKey_ClaimPage_CodeWrong:
    'This is not a reference code. Compare each letter and digit with your receipt.',
  LocKey_Code_IsReference:
    'This is the reference code of a filed claim. It belongs in the box for reference codes, on the page about your claim. Enter here what this box asks for.',
  LocKey_Code_IsDraft:
    'This is the code of a saved form. It belongs on the page where you continue a saved form. Enter here what this box asks for.',
  LocKey_Code_IsCredential:
    'This is too short for a reference code, which has 16 letters and digits and is on your receipt. A number or code from your notice belongs at the start of the form.',
  LocKey_ClaimPage_NoMatch:
    'We found no claim with this reference code and these details. Compare both with your receipt and try again.',
  LocKey_ClaimPage_FurtherStep:
    'There were many wrong attempts. To protect the claims, a second security check is needed now. Please try again. Your claim is not locked.',
  LocKey_ClaimPage_NoAnswer:
    'The answer did not arrive. What you typed is still here. Check your connection and try again.',
  LocKey_ClaimPage_Until: 'Please send what is missing by {end}.',
  LocKey_ClaimPage_FileAgain: 'Fill in the form again with what is missing. It is added to your claim.',
  LocKey_ClaimPage_Filings: 'What you filed',
  LocKey_ClaimPage_History: 'What happened',
  LocKey_ClaimPage_Arrived: 'Arrived: {count}',
  LocKey_ClaimPage_Waiting: 'Still being checked for viruses: {count}',
  LocKey_ClaimPage_Infected: 'Not accepted because of a virus: {count}. Please send a clean copy.',
  LocKey_ClaimPage_Hidden: 'To protect you, this page shows no names, addresses or amounts.',
  LocKey_ClaimPage_Unknown:
    'Something was recorded about your claim that this page cannot show yet. Until then you can read your claim here, but not change it.',
  LocKey_ClaimPage_Again: 'Look up another claim',
  LocKey_ClaimPage_received: 'We received your claim.',
  LocKey_ClaimPage_amended: 'You changed your claim.',
  LocKey_ClaimPage_underReview: 'Your claim is under review.',
  LocKey_ClaimPage_deficient: 'Something is missing from your claim.',
  LocKey_ClaimPage_cured: 'We received what was missing.',
  LocKey_ClaimPage_accepted: 'Your claim was accepted.',
  LocKey_ClaimPage_acceptedInPart: 'Your claim was accepted in part.',
  LocKey_ClaimPage_denied: 'Your claim was not accepted.',
  LocKey_ClaimPage_withdrawn: 'Your claim was withdrawn.',
  LocKey_ClaimPage_paid: 'Your payment was sent.',
  LocKey_ClaimPage_reissued: 'Your payment was sent again.',
  LocKey_ClaimPage_void: 'A payment for your claim was stopped.',
  LocKey_OwnClaim_Ask_Text:
    'To see what you filed, or to change it, you need a link. We send it to the e-mail address in your claim.',
  LocKey_OwnClaim_Ask_Button: 'Send me the link',
  LocKey_OwnClaim_Ask_Sent:
    'If there is an e-mail address in your claim, a link is on its way there. It is valid for 24 hours. Please look in your spam folder too.',
  LocKey_OwnClaim_Open_Text: 'Press the button to see your claim and to change it.',
  LocKey_OwnClaim_Open_Button: 'Open my claim',
  LocKey_OwnClaim_Ended:
    'This link is not valid, or its time is over. Please enter your reference code, and ask for another link.',
  LocKey_OwnClaim_Answers: 'Your answers now',
  LocKey_OwnClaim_Amount: 'Amount decided',
  LocKey_OwnClaim_Contact: 'Change my contact details',
  LocKey_OwnClaim_Payment: 'Change how I am paid',
  LocKey_OwnClaim_Withdraw: 'Withdraw my claim',
  LocKey_OwnClaim_Withdraw_Text:
    'If you withdraw your claim, nothing is paid for it. What you filed stays on record.',
  LocKey_OwnClaim_Withdraw_Confirm: 'Yes, withdraw my claim',
  LocKey_OwnClaim_Announced:
    'We will write about this to the e-mail address in your claim. For some days, whoever reads it there can object. Nothing is paid before then.',
  LocKey_OwnClaim_Save: 'Save the change',
  LocKey_OwnClaim_Done: 'This was recorded. Please keep the receipt.',
  LocKey_OwnClaim_Changed:
    'Your claim has changed since this page showed it, or this can no longer be changed. Nothing was recorded. Please look at it again.',
  LocKey_OwnClaim_Same: 'You changed nothing.',
  LocKey_OwnClaim_TooMany:
    'Your claim was changed too often in the last days. Nothing was recorded. Please contact the Settlement Administrator.',
  LocKey_OwnClaim_Objected:
    'Somebody at the old e-mail address objected. You can change nothing here until we have decided.',
  LocKey_OwnClaim_withdrawal: 'You withdrew your claim.',
  LocKey_OwnClaim_contactChange: 'You changed your contact details.',
  LocKey_OwnClaim_paymentChange: 'You changed how you are paid.',
  LocKey_OwnClaim_objection: 'Somebody at your old e-mail address objected to the changes.',
  LocKey_OwnClaim_Object_Text:
    'If you did not change this claim yourself, please object here. The changes do not count until the settlement administrator has decided.',
  LocKey_OwnClaim_Object_Button: 'I did not change this',
  LocKey_OwnClaim_Object_Done: 'We have your objection. The changes do not count until we have decided.',
  LocKey_OwnClaim_Receipt_At: 'Recorded',
  LocKey_OwnClaim_Mail_LinkSubject: 'The link to your claim: {caseName}',
  LocKey_OwnClaim_Mail_Link:
    'Somebody asked for a link to your claim {code}. It is valid until {date}. If that was not you, you need do nothing.',
  LocKey_OwnClaim_Mail_ChangeSubject: 'Your claim was changed: {caseName}',
  LocKey_OwnClaim_Mail_Change: 'This was changed in your claim {code}. If that was you, you need do nothing.',
  LocKey_OwnClaim_Mail_Object: 'If that was not you, object with this link until {date}.',
  LocKey_Cure_Title: 'What is missing',
  LocKey_Cure_Intro:
    'Please give what is asked for here and nothing else. What you filed before stays as it is.',
  LocKey_Cure_Send: 'Send what is missing',
  LocKey_Cure_Back: 'Back to my claim',
  LocKey_Cure_Late: 'The last day has passed. What you send now is marked as late.',
  LocKey_Cure_Ended: 'The last day to send what is missing has passed. Please contact us.',
  LocKey_Cure_Impossible:
    'The form has changed since you filed, so what is missing cannot be sent here. Please contact us.',
  LocKey_Cure_Unproven:
    'What is missing says how we reach or pay you. So that nobody else can send it, you need a link that we send to your e-mail address.',
  LocKey_Cure_ChangedSince:
    'Your claim has changed meanwhile. Nothing was sent, and what you entered is still here. Look up your claim again to see what is missing now.',
  LocKey_Cure_KeyEnded:
    'To protect you, your claim is only open for an hour. Nothing was sent. Please look up your claim again.',
  LocKey_ClaimPage_emailSent: 'We wrote to you by e-mail.',
  LocKey_ClaimPage_letterSent: 'We wrote to you by letter.',
  LocKey_ClaimPage_emailReturned: 'Our e-mail did not reach you.',

  // A form that is saved and finished later
  LocKey_Draft_Save: 'Save and finish later',
  LocKey_Draft_Text:
    'We keep your answers until {end}. They are encrypted, and only your code opens them. We do not know it and cannot replace it.',
  LocKey_Draft_NotFiled:
    'This does not file anything: come back and submit the form. The documents that we have received are saved with it.',
  LocKey_Draft_SaveNow: 'Save now',
  LocKey_Draft_Again:
    'You have saved this form before. This replaces what is saved. Your code stays the same.',
  LocKey_Draft_Saved: 'Your answers are saved until {end}.',
  LocKey_Draft_Code: 'Your code',
  LocKey_Draft_Keep: 'Print this or write the code down. Whoever has it can read your answers.',
  LocKey_Draft_Qr: 'QR code that opens your saved form',
  LocKey_Draft_Copy: 'Copy the link',
  LocKey_Draft_Email: 'E-mail address',
  LocKey_Draft_EmailHint:
    'If you want, we send you the link now. Our server sees it only for that moment and does not store it.',
  LocKey_Draft_Send: 'Send the link',
  LocKey_Draft_Sent: 'The link was sent.',
  LocKey_Draft_NotSent: 'The link could not be sent. Please print this or write the code down.',
  LocKey_Draft_Back: 'Back to the form',
  LocKey_Draft_Replaced:
    'In the meantime this form was saved in another window or on another device. Your answers here have replaced those.',
  LocKey_Draft_NotIn:
    'These documents are not in the saved form. Please add them again when you come back: {names}',
  LocKey_Draft_Gone:
    'These documents of the saved form are no longer with us: {names}. Please add them again.',
  LocKey_Draft_Failed: 'Your answers were not saved. Check your connection and try again.',
  LocKey_Draft_Unable: 'Your answers cannot be saved from this browser. Please finish the form now.',
  LocKey_Draft_Title: 'Continue a saved form',
  LocKey_Draft_Intro: 'Enter the code that you got when you saved the form.',
  LocKey_Draft_CodeHint: '28 letters and digits',
  LocKey_Draft_CodeWrong: 'This is not the code of a saved form. Compare each letter and digit.',
  LocKey_Draft_NoMatch:
    'There is no saved form with this code. Its time may be over, or its claim may have been filed.',
  LocKey_Draft_NoAnswer: 'The answer did not arrive. Check your connection and try again.',
  LocKey_Draft_Open: 'Open',
  LocKey_Draft_Found: 'We found your saved form. It is kept until {end}.',
  LocKey_Draft_SignIn:
    'Begin the form as you did before. Then your answers are filled in, and you continue where you stopped.',
  LocKey_Draft_Start: 'Go to the form',
  LocKey_Draft_FilledIn: 'Your saved answers are filled in.',
  LocKey_Draft_Changed: 'The form has changed since you saved it. Please check your answers.',
  LocKey_Draft_Other: 'The saved answers are not yours, so they were not filled in.',
  LocKey_Draft_MailSubject: 'Your saved form – {caseName}',
  LocKey_Draft_MailText: 'You saved a form to finish it later. This link opens it until {end}:',
  LocKey_Draft_MailLink: 'Continue my form',
  LocKey_Reminder_Text:
    'We can send one reminder to this address, around {date}. It says only that a saved form is there, and until when. It has neither your code nor a link to your answers, so keep your code. We store the address encrypted until the reminder is sent, the form is filed or the saved form ends.',
  LocKey_Reminder_Button: 'Remind me by e-mail',
  LocKey_Reminder_Set: 'We will remind you by e-mail.',
  LocKey_Reminder_NotSet: 'No reminder was set up. Please note the date yourself.',
  LocKey_Reminder_MailSubject: 'Reminder: your saved form – {caseName}',
  LocKey_Reminder_MailText: 'You saved a form to finish it later. You can finish and file it until {end}.',
  LocKey_Reminder_MailHow:
    'Enter your code on the page below, or use the link or the QR code that you kept. This e-mail contains none of them, and we cannot replace them.',
  LocKey_Reminder_MailOnce:
    'You asked for this reminder when you saved the form. It is sent once, and then your address is deleted. If you have filed the form meanwhile, you need do nothing.',
  LocKey_Reminder_MailContact: 'If you have questions, please contact the Settlement Administrator:',

  // What is observed of the filling in, in a case that observes
  LocKey_Observed:
    'To help find claims that programs make, the site notes with your claim how long the form took, whether a program drives the browser, a random number of this browser, and your network. No claim is refused because of it. It is stored encrypted, shared with nobody, and deleted. Days stored: {days}.',

  // The receipt by e-mail
  LocKey_Mail_Subject: 'We have received your claim – {caseName}',
  LocKey_Mail_Heading: 'Your claim is filed',
  LocKey_Mail_Intro: 'We have received your claim. Please keep this message: it is your receipt.',
  LocKey_Mail_ReferenceCode: 'Your reference code',
  LocKey_Mail_Contact:
    'Do you have a question? Or was this claim not filed by you? Please contact the Settlement Administrator and give the reference code:',
  LocKey_Mail_Safety:
    'This message was sent automatically. We never ask by e-mail for your PIN or for bank details.',

  // The captcha
  LocKey_Error_CaptchaRefused:
    'The check that you are a person was not accepted, or took too long. Nothing was sent, and what you typed is still here: please try again.',
  LocKey_Error_CaptchaUnavailable:
    'The check that you are a person does not work at the moment, so nothing was sent. This is not your fault, and what you typed is still here. Please try again in a few minutes, or contact the Settlement Administrator.',
  LocKey_Error_CaptchaClosed:
    'The check that you are a person was closed before it was done, so nothing was sent. What you typed is still here: please try again.',
  LocKey_Error_CaptchaBlocked:
    'The check that you are a person could not be loaded, so nothing was sent. What you typed is still here. A content blocker or your network may be in its way: please allow it for this page and try again. If it still does not load, contact the Settlement Administrator:',
  LocKey_Captcha_Notice_hCaptcha:
    'Protected by hCaptcha: its <a href="https://www.hcaptcha.com/privacy">privacy policy</a> and <a href="https://www.hcaptcha.com/terms">terms of service</a> apply.',
  LocKey_Captcha_Notice_reCaptcha:
    'Protected by reCAPTCHA: the <a href="https://policies.google.com/privacy">privacy policy</a> and <a href="https://policies.google.com/terms">terms of service</a> of Google apply.',

  // The log-in with PayPal
  LocKey_PayPal_Button: 'Log in with PayPal',
  LocKey_PayPal_Button_Again: 'Log in with another PayPal account',
  LocKey_PayPal_Title: 'Confirm your PayPal account',
  LocKey_PayPal_None:
    'Log in with PayPal so that your payment reaches you. PayPal opens in a new tab; what you typed stays here. We learn your e-mail address and account number, never your password.',
  LocKey_PayPal_Waiting: 'Log in with PayPal in the other tab, then come back to this one.',
  LocKey_PayPal_Verified: 'You are logged in with PayPal as {account}.',
  LocKey_PayPal_Declined:
    'You cancelled the log-in with PayPal. What you typed is still here: log in again, or choose another way to be paid.',
  LocKey_PayPal_Failed:
    'PayPal did not confirm your log-in, perhaps because it took too long. What you typed is still here: please log in again.',
  LocKey_PayPal_Expired: 'Your log-in with PayPal has expired. Please log in again.',
  LocKey_PayPal_Unavailable:
    'PayPal does not answer at the moment. You can go on and file your claim: we will confirm your PayPal account later. You can also try again, or choose another way to be paid.',
  LocKey_PayPal_TryAgain: 'Try PayPal again',
  LocKey_PayPal_Mismatch:
    'The PayPal account that you logged in with does not have the e-mail address that you entered. Correct the address, or log in with the account that it belongs to.',
  LocKey_PayPal_Return_Title: 'PayPal',
  LocKey_PayPal_Return_Text: 'You can close this tab and go back to the one with your claim.',
  LocKey_PayPal_Return_Link: 'Go on with the claim here',
  LocKey_Error_PayPalNeeded: 'Please log in with PayPal before you go on, or choose another way to be paid.',
  LocKey_Error_PayPalExpired:
    'Your log-in with PayPal has expired, so nothing was filed. What you typed is still here: please log in again.',
  LocKey_Error_PayPalMismatch:
    'Your claim was not filed: the PayPal account that you logged in with does not have the e-mail address that you entered. Correct the address, or log in with the account that it belongs to.',

  // The site's own pages
  LocKey_Forms_Title: 'Forms of this settlement',
  LocKey_Forms_Text: 'Choose the form that you need.',
  LocKey_Forms_Until: 'Open until {end}',
  LocKey_Forms_Closed: 'Closed since {end}',
  LocKey_NotFound_Title: 'Page not found',
  LocKey_NotFound_Text:
    'There is no page at this address. It may have been mistyped, or the page may have moved.',
  LocKey_ErrorPage_Title: 'Something went wrong',
  LocKey_ErrorPage_Text:
    'Please try again in a few minutes. If the problem stays, contact the Settlement Administrator.',
  LocKey_Error_Ended:
    'Your claim was not filed: one of your answers means that you cannot file this form. Go back to the page that says why, and correct the answer if it is wrong.',
  LocKey_Error_RequestId: 'If you contact the Settlement Administrator, please give this code: {id}',
  LocKey_Error_Offline:
    'Your device is not connected to the internet, so nothing was sent. What you typed is still here: please try again when the connection is back.',
  LocKey_Deadline_NotKnown: 'not yet known',
  LocKey_Deadline_For: 'Deadline for this form: {end}.',
  LocKey_Deadline_ForYou: 'Your own deadline for this form: {end}.',
  LocKey_Deadline_AfterSignIn:
    'Claimants have deadlines of their own for this form. You will see yours after you sign in.',
  LocKey_Deadline_InYourZone: 'In your time zone: {end}.',
  LocKey_Deadline_Open: 'The end of this form is not known yet. You can file it now.',
  LocKey_Deadline_Late:
    'The deadline has passed: {deadline}. You can still file late until {end}, if you give a reason. Your claim will be marked as late.',
  LocKey_Deadline_Own_Text:
    'Your own deadline for this form was {end}. It has passed, so the form can no longer be filed. For questions, contact the Settlement Administrator.',
  LocKey_Deadline_PartClosed:
    'A part of this form has just closed at its deadline. It is no longer on the page, and everything else that you typed is still here.',
  LocKey_Deadline_Grace:
    'The filing deadline has passed. You began before it, so you can still file this claim until {end}.',
  LocKey_Deadline_Title: 'The filing deadline has passed',
  LocKey_Deadline_Text:
    'Claims can no longer be filed here. For questions, contact the Settlement Administrator.',
  LocKey_SessionExpired_Title: 'Please sign in again',
  LocKey_SessionExpired_Text:
    'You are not signed in to this form, or have not begun it yet. Please start from its first page.',
  LocKey_SessionExpired_Erased:
    'You were signed out because nothing was done for a while. For your safety, what you typed was erased.',

  // The session's final minute
  LocKey_SessionWarning_Title: 'Do you need more time?',
  LocKey_SessionWarning_Text:
    'Nothing was done for a while. For your safety you will be signed out, and what you typed will be erased, in:',
  LocKey_SessionWarning_SecondsLeft: 'Seconds left: {seconds}',
  LocKey_SessionWarning_Continue: 'Continue',
} as const satisfies Readonly<Record<string, string>>

/** A key that the product itself uses; a typing mistake in one does not compile. */
export type BuiltInKey = keyof typeof builtInCopy
