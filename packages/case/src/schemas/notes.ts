import { signalNames } from '../reading/fraud-file.ts'

/** One sentence on each key, looked up by the map that holds it and its name, else by its name. */
const notes: Readonly<Record<string, string>> = {
  'case.name': 'The name of the case, as in the caption of the court.',
  'case.number': "The court's number of the case.",
  'case.court': 'The court that oversees the settlement.',
  'case.theme': 'The layout and look of the whole site.',
  'case.themeColor': "The colour of buttons and links as #rrggbb; the theme's own where there is none.",
  'case.timeZone':
    'The zone of the settlement, for exports, reports and receipts: a name below, or one of the IANA database such as Europe/London.',
  'case.dayZone':
    'The zone in which it is decided what day it is: for rules on dates, pickers and the day of a signature. Without it entered days are those of Pacific, and a signature has the day of timeZone. `redress check --advice` says where dayZone and timeZone differ.',
  'case.defaultCulture':
    'The culture of a visitor who has chosen none, and the original of all translations.',
  'case.cultures': 'The cultures that are offered: the name of each in its own language, and its code.',
  'case.regions':
    'By culture, the region by which its days, numbers and amounts are written and read: `en: en-GB` has 27/03/2021 and 1,234.56, `de: de-DE` 27.03.2021 and 1.234,56. What is stored and exported stays the same in every region. A culture without one has MM/dd/yyyy, commas between thousands and a decimal point.',
  'case.currency':
    'The currency of the case, three letters of ISO 4217 such as GBP: of every field with the mask `currency` that names no `currency` or `unit` of its own. Its sign stands beside the input where each culture writes it, and in totals, sentences and the summary. Without it an amount has the texts beside its input.',
  'case.caseSiteUrl': 'The address of the site that tells about the settlement.',
  'case.settlement':
    'Whether the case is a settlement. With false the sentences of the product speak of the case and its administrator: for a class action that goes on, or another proceeding.',
  'case.privacyPolicyUrl': 'The address of the privacy policy.',
  'case.redirectOnError': 'Whether an unexpected error leads to the error page instead of showing an alert.',
  'case.internationalSupport': 'Whether addresses outside the United States can be entered.',
  'case.showStreetLine2': 'Whether addresses have a second line for the street.',
  'case.analyticsTagId': 'The tag of Google Analytics, or null for none.',
  'case.tagManagerId': 'The container of Google Tag Manager, or null for none.',
  'case.project': 'What the masthead shows.',
  'case.banner': 'A band above every page.',
  'case.session': 'How long a claimant may pause.',
  'case.documents': 'What may be uploaded.',
  'case.captcha': 'What keeps robots out.',
  'case.payPal': 'The log-in with PayPal, for payments to a PayPal account.',
  'case.allowedCharacters':
    "The characters that may be typed under the rule characterSetRestriction, where the systems behind the case take no others: one, the first and last of a range as in 'a-z', or a property of Unicode as '\\p{Script=Latin}'. Without it letters, marks, digits and punctuation of every script, currency signs and the line feed; `redress check` says whom a narrower list keeps out.",
  'case.format':
    'What the product itself says in this case, and changes from one version to the next, is what it said in this format. A new case has the newest; a case without one is of format 1. `redress upgrade CASE --dry-run` lists what a newer one says otherwise.',
  'case.laterClaimsADay':
    'How many claims a class member may file within 24 hours beyond the first of each form, under all forms together. The first claim of a form is always taken, and so is a claim that is sent again. With `refuse` in laterClaims there are none to count.',
  'case.reviewed':
    'Cultures whose built-in sentences a native reader has read. `redress check --advice` names every other culture of the case: the product’s translations were made without native readers.',
  'case.retention':
    'The day up to which everything must be retained, as MM/dd/yyyy: `redress purge` destroys nothing before, and `redress erase` only by the order of a court. Null for none.',
  'case.legalTexts':
    'Copy keys of texts whose wording a court or a lawyer set. `redress check --advice` reports English texts that need more than eight years of school, except these.',
  'case.forms': 'The forms that are open.',
  'project.title': 'Copy key of the title; the name of the case where there is none.',
  'project.subtitle': 'Copy key of the line below the title.',
  'project.logo': 'Address of the logo: /case-assets/ and a file of the folder assets/.',
  'banner.showBanner': 'Whether the banner is shown.',
  'banner.headerCopy': 'Copy key of its text.',
  'banner.image': 'Address of its picture: /case-assets/ and a file of the folder assets/.',
  'session.minSessionDuration':
    'Minutes without activity after which what was typed is erased. `redress check --advice` names texts with another number.',
  'session.expiredRedirectUrl': 'Where an expired session leads instead of to the page on that, or null.',
  'documents.maxFileMegabytes':
    'The most megabytes of one file. `redress check --advice` names texts with another number.',
  'documents.maxFiles': 'The most files of one claim.',
  'documents.sendWhenChosen':
    'Whether each document is sent as soon as it is chosen, so that a line that is cut costs little; `false` sends all of them with the claim.',
  'documents.types':
    'The media types that are taken, such as application/pdf or text/csv. The content of a document decides which it is, whatever its name says.',
  'documents.extensions': 'The same as the page names them to a claimant.',
  'documents.photos': 'What becomes of photos. May be left out.',
  'photos.originals':
    'Whether photos are sent as they were taken. Otherwise the page removes hidden data about place, time and device before anything else is done with a JPEG, PNG or WebP, and offers to make large photos smaller.',
  'captcha.provider': 'Whose captcha it is.',
  'captcha.siteKey': "The settlement's own key from the provider.",
  'captcha.harderSiteKey':
    'A second key of the same provider, set there to its hardest challenge. Signing in after many wrong attempts asks for it. Without it, a second answer with `siteKey` is asked for, which costs a guesser no more than the first.',
  'payPal.enabled': 'Whether claimants can log in with PayPal.',
  'payPal.clientId': "The client id of the settlement's PayPal app.",
  'payPal.loginUrl': 'Where the log-in takes place.',
  'payPal.authCodeExpiration': 'Minutes for which what PayPal sends back is good.',
  laterClaims:
    'By form: what happens to a further claim of a class member. `amend`: stored as an amendment of the first, as for every form that is not named. `refuse`: not accepted. `separate`: a claim of its own.',
  saveAndReturn:
    'By form: claimants can save it and finish it later, by a code that only they have. Their browser encrypts the answers, so that only they can read them; the administrator cannot. Documents that have arrived are saved with it, and nothing but its code opens them. A saved form is no claim.',
  'saveAndReturn.days':
    'Days for which a saved form is stored. A deadline in force closes it before; it opens again if the deadline is extended within seven days, and is destroyed then. It is destroyed when the claim is filed.',
  'saveAndReturn.remind':
    'The page that saves the form also offers a reminder by e-mail, once, so many days before the saved form ends or its deadline passes, whichever is first. If less than twice that is left, halfway; if less than a day, none is offered. It needs a mail server (`REDRESS_SMTP`) and `REDRESS_SITE_URL`. Without it there are no reminders, and no address is stored.',
  'case.claimPage':
    'The page at `/claim`, where claimants see what became of their claims by their reference codes. Without it there is no such page.',
  'claimPage.opensBy':
    'By form: one or two fields of the filed claim that its claimant enters beside the reference code, such as `claimantInfo.lastName`. Texts, days and choices can be named. Letter case, accents, blanks and punctuation do not matter. Claims of a form that is not named here are not shown.',
  'claimPage.allows':
    'What claimants can do on the page: `withdraw` the claim, change `contact` (the fields whose `autocomplete` is that of an e-mail address, a telephone number or an address) or `payment`. They first open a link that is sent to the e-mail address in the claim, so `receiptEmail` must name the forms of `opensBy`. Withdrawing and `payment` end with the payment; `contact` is always open. An empty list lets claimants see what they filed. Without the setting the page shows the state alone, and sends no links.',
  'claimPage.payment':
    'By form: the fields that say how the claimant is paid, such as `claimDetails.paymentMethod`. Needed for `payment`, and for a deficiency that asks for one of them: only who opened the claim with a link can give it. A form that logs in with PayPal cannot be named.',
  'claimPage.holdDays':
    'Days for which a change of contact or payment, or a withdrawal, holds the claim back from payment. It is announced to the former e-mail address, where somebody can object to it meanwhile.',
  confirmation:
    'By form: the claimant confirms the claim by a link in the e-mail of its receipt, so `receiptEmail` must name the form. Until then the claim is filed and held as unconfirmed.',
  'confirmation.days': 'Days for which a link is valid. A new one is sent on request.',
  'case.signIn': 'How claimants sign in.',
  'signIn.more':
    'What signing in asks for besides after many wrong attempts, together with a second captcha. Without it, a column whose name ends in LastName, PostalCode or ZipCode, if the forms have one.',
  'more.column':
    'A column of the class list that a guesser does not know. Letter case, accents, blanks and punctuation do not matter.',
  'more.label': "Copy key of the label of its field; needed unless the column's name ends as above.",
  'case.optedOut':
    'What holds for class members whom `redress class` records as opted out. `refused`, also without the setting: every form but those of the kind exclusion is closed for them, with a sentence that names the administrator. `invalid`: they may file, and exports mark their claims as not valid. `later`: they may file, and a claim that is later than the opt-out counts.',
  'case.between':
    'Forms of which one claimant may file only one, such as an exclusion and a claim. Filings that conflict are marked in the export and the report; no claimant sees a mark.',
  'between.forms': 'The names of the forms, at least two.',
  'between.counts':
    'Which of the filings that proved the same class member counts: the `later`, the `first`, or `neither` by itself, so that a person decides. Filings of probably the same claimant are only marked.',
  'case.sameClaimant':
    'Fields, as `model.field` or `field`, whose equal values show that two claims are probably of one claimant; several fields in a list count only together. Such claims are marked in the export and the report where at least one of them proved no class member. None is refused or changed.',
  'case.find':
    'Fields, as `model.field`, by which the administrator finds a claim with `redress find`, besides those whose `autocomplete` says that they hold a name, an e-mail address or a telephone number.',
  'find.name': 'Fields with names, or parts of them.',
  'find.email': 'Fields with e-mail addresses.',
  'find.telephone': 'Fields with telephone numbers.',
  'find.payee': 'Fields with the name or the account of whoever is paid.',
  receiptEmail:
    'By form: the field, as `model.field`, with the e-mail address of the claimant, who gets a receipt there. Without one, or without an SMTP server, no receipt is sent.',
  'deadlines.globalDeadline': 'After this nothing on the site is open.',
  'deadlines.claimFilingDeadline': 'The deadline of the Standard form.',
  'deadlines.automotiveFilingDeadline': 'The deadline of the Automotive form.',
  'deadlines.lookupFilingDeadline': 'The deadline of the Lookup form.',
  'deadlines.documentsUploadFilingDeadline': 'The deadline of the DocumentsUpload form.',
  'deadlines.timeZone':
    'The zone that the deadline is meant in: a name below, or one of the IANA database such as Europe/London.',
  'deadlines.deadline':
    'MM/dd/yyyy hh:mm:ss a, or MM/dd/yyyy for the end of that day. Null, with `open: true`, while no end is known.',
  'deadlines.open':
    'States beside `deadline: null` that no end is known yet, so that nobody leaves it out by mistake.',
  'deadlines.late':
    'Claims are taken after the deadline, until a second day, from claimants who give a reason. They are marked late in the record, the export and the report.',
  'late.until': 'The last moment for late claims, written like a deadline, in the same zone.',
  'late.reason':
    'The field, as `model.field`, with the reason. Its form asks for it only while a claim is late, and then requires it, unless its widget has conditions on deadlines of its own.',
  'deadlines.byMember':
    'Each class member has an own day: so many days after the day in a column of the class list, up to its end in the zone. A member without a day has the deadline itself. The form is open for signing in until the last day of any member, or until the deadline if that is later; a member whose day has passed is told the day after signing in. An import that moves a day moves the deadline.',
  'byMember.column':
    'The column of the class list with the day, as MM/dd/yyyy or yyyy-MM-dd, such as the day on which the notice was mailed.',
  'byMember.days': 'How many days after that day the deadline is.',
  'byMember.notBeforeDeadline':
    '`true`: the later of both holds. A member whose own day is before the deadline itself has that deadline.',
  'deadlines.redirects': 'Where a visitor goes afterwards, by culture code, and `default` for all others.',
  'deadlines.graceMinutes':
    'How long a claimant who signed in before the deadline may still file: at most a day (1440). The page shows them the end of it.',
  'deficiency.deficiencies': 'What a claimant can mend in time: the reasons of the decision `deficient`.',
  'deficiency.denials': 'The reasons of the decisions `denied` and `acceptedInPart`.',
  'deficiency.cure': 'How what is missing is taken from claimants.',
  'cure.late':
    'Takes what is missing after its last day too, marked as late. Without it the page says that the day has passed.',
  'deficiencies.title': 'Copy key of what is missing, in a few words.',
  'deficiencies.text':
    'Copy key of what the claimant is to do. Fields that may be left blank in the form are asked for without their hint.',
  'deficiencies.asks':
    'What the claimant is asked for again; without it, for nothing that the form asks for. Contact, payment, and numbers of persons and accounts are given by who opened the claim with a link, so they need `claimPage.allows`; the fields of payment are those that `claimPage.payment` and `payments.yaml` name.',
  'deficiencies.days':
    'Days to cure, from the day of the decision on: up to 365. A row of the decisions may state another last day.',
  'asks.fields': 'Fields that a page of a form asks for, as `model.field`.',
  'asks.documents': 'Documents, by the model of the records that hold them in a form.',
  'denials.title': 'Copy key of the reason, in a few words.',
  'denials.text': 'Copy key of the explanation.',
  'notice.notices': 'The notices by their names, as `redress notices` gives them.',
  'notices.for':
    'The decisions that it is for: a claim whose present decision is one of these gets it, once for each decision.',
  'notices.subject':
    'Copy key of the subject of the e-mail. It may name `{caseName}`, `{referenceCode}`, `{lastDay}` and `{amount}`, where every decision of the notice has them.',
  'notices.text':
    'Copy key of the text, with a blank line between paragraphs. It may also name `{reasons}` (their titles and texts) and `{link}`, the personal link to the claim page.',
  'notices.linkDays':
    'Days for which the link is valid where the decision has no last day, up to 365. Where it has one, the link ends with it.',
  'payments.payers':
    'Who pays: one entry for each format that a choice names. The bank, PayPal or the issuer of the cards gives these data.',
  'payments.forms': 'The forms whose claims are paid, by name. Claims of other forms are in no payee file.',
  'fraud.shadow':
    'Whether scores are for the eyes of the administrator alone. With `false`, `hold` and `ask` are in force.',
  'fraud.signals': `What the case says about single signals, by their names: ${signalNames.map((name) => `\`${name}\``).join(', ')}. Those that it does not name are on. \`redress review --signals\` says what each is and why it is fair.`,
  'fraud.lookFrom': 'The least score of a claim that `redress review` counts as worth a look, in bits.',
  'fraud.hold':
    'Keeps accepted claims out of payee files while `redress review` finds so many bits in them, until a person accepts them with `evidence` in the column `release`. In shadow `redress review` says what would be held, and nothing is. Nobody is refused by it.',
  'hold.from': 'The least score of a claim that is held, in bits.',
  'fraud.ask':
    'Has `redress review --ask FILE` write a file of decisions: for each claim with so many bits or more about which nobody has decided, a row `deficient` with the reason. `redress decide` records it, and the claimant is asked by the usual notice. In shadow `redress review` says how many would be asked, and writes no file.',
  'ask.from': 'The least score of a claim that is asked, in bits.',
  'ask.reason':
    'The deficiency of `deficiencies.yaml` that is asked for, with its words and days. It has to ask for a field or a document.',
  'fraud.clustersFrom':
    'How many claimants must share an account, a document, a wording or a series, so that their claims are a cluster.',
  'fraud.observe':
    'Has the site note with each claim how its form was filled in, for the signals that need it: seconds, pages, whether a program drives the browser, a random key of the browser, and the network. The page says so below the form. Without it nothing is observed.',
  'observe.days':
    'Days for which that is stored, up to 730. It is encrypted, and is removed by an erasure and a purge too. Taking `observe` out of the case removes all of it within minutes.',
  'fraud.throwAwayDomains':
    'Domains whose e-mail addresses are thrown away after use, for the signal `throwAwayEmail`, in lower case. Domains below them count too. Without the list the signal finds nothing.',
  'fraud.dataCentres':
    'A file of the folder `networks` with the networks of data centres, for the signal `dataCentre`: one range in a line, such as `192.0.2.0/24` or `2001:db8::/32`, and comments behind `#`. It is read in a case that observes, which stores of a network 256 addresses of IPv4 or a /48: a claim counts where listed ranges hold all of that. Leave out ranges of private relays. Without the file the signal finds nothing.',
  'signals.on': 'Whether claims are compared by it.',
  'signals.least':
    'The least number of claimants that must share a value, or of steps of a series. Without it the signal has its own.',
  'signals.mostBits': 'The most that it adds to the score of a claim, in bits: less than its own most.',
  'signals.expected':
    'Values that honest claimants share, as a claim has them: the account, the address (street and postal code) or the telephone number of a law firm, a shelter or a library, or the SHA-256 of a form to download. Claims are not compared by them.',
  'forms.method':
    'The field with the choice of payment, as `model.field`. A form without one has a single entry in `choices`, of any name.',
  'forms.choices':
    'How each choice is paid, by its value. A choice that is missing here, such as a service instead of money, is paid by no file and counted.',
  'choices.format': 'The format of the payee file.',
  'choices.name':
    'The fields of the name, which are joined by blanks. Those that are empty are left out. Not for `payPal`.',
  'choices.address':
    'The fields of the postal address, as `model.` and what their names begin with: `claimantInfo.mailing`. For `cheques` and `prepaidCards`.',
  'choices.email': 'The field of the e-mail address. `payPal` needs it, `prepaidCards` also takes it.',
  'choices.routingNumber': 'The field of the routing number of a US bank. `ach` needs it.',
  'choices.accountNumber': 'The field of the number of the account. `ach` needs it.',
  'choices.savings':
    'Where claimants say what kind of account it is: the field, and the value for one of savings. Without it, all are checking accounts. For `ach`.',
  'savings.field': 'The field with the kind of the account.',
  'savings.value': 'Its value for an account of savings.',
  'choices.iban': 'The field of the IBAN. `sepa` needs it.',
  'choices.bic': 'The field of the BIC; banks find it by the IBAN. For `sepa`.',
  'payers.cheques': 'Cheques as CSV, with the lines of the address as the post of each country wants them.',
  'payers.ach': 'Direct deposits to US accounts, as a NACHA file. The currency of the case is USD.',
  'payers.sepa': 'SEPA credit transfers, as pain.001.001.09. The currency of the case is EUR.',
  'payers.payPal': 'The CSV file of PayPal Payouts, at most 5,000 lines each.',
  'payers.prepaidCards': 'Prepaid cards as CSV, for their issuer.',
  'cheques.from':
    'The country that letters are posted in, such as US. Addresses elsewhere end with the name of the country in English.',
  'ach.routingNumber': 'The routing number of the bank that takes the file.',
  'ach.bankName': 'The name of that bank, at most 23 characters.',
  'ach.companyName': 'Who pays, as payees read it on their statements: at most 16 characters.',
  'ach.companyId': 'Ten letters and digits that the bank gave, often 1 and the EIN.',
  'ach.immediateOrigin': 'The sender of the file, where the bank gave another number than `companyId`.',
  'ach.description': 'What payees read beside the name, at most 10 characters, such as SETTLEMENT.',
  'sepa.name': 'Who pays, as the bank knows the holder of the account.',
  'sepa.iban': 'The account that is paid from.',
  'sepa.bic': 'The BIC of its bank, where that asks for it.',
  'sepa.remittance':
    'What payees read on their statements, before the reference code: at most 100 characters.',
  'payPal.note': 'What each payee reads beside the payment, in one line of at most 400 characters.',
  'prepaidCards.program': 'The number of the card programme at its issuer.',
  'prepaidCards.from': 'The country that cards are posted in, such as US.',
  'model.formType': 'The name of the form that the model belongs to.',
  'model.dtoMapping': 'The part of a claim that the model is.',
  'model.name': 'What pages call the model; needed only where a form has two of one mapping.',
  'model.fields': 'The fields by name. Usual ones of claimants, documents and signatures need not be stated.',
  kind: 'What the field holds.',
  'fields.type':
    'What expressions take the answer for. Without it a checkbox is true or false, a field of dates a day, and a field of amounts or numbers a number, by its widget, mask, rules, unit or currency; any other is a text.',
  'field.type':
    'What expressions take the answer for. Without it a checkbox is true or false, a field of dates a day, and a field of amounts or numbers a number, by its widget, mask, rules, unit or currency; any other is a text.',
  known:
    'The column of the class list that the field has its value of, for a model of claimTransactions whose records are rows that the class list knows: `known: Employer` takes the columns `Employer 1`, `Employer 2` and so on, or the column `Employer` of `class-list.rows.csv`. It is shown by a block `knownRecords`, and nobody enters it.',
  currency:
    'The currency of an amount of money: three letters, `USD`. The summary and sentences write it as each culture does, instead of the texts beside its input.',
  empty:
    'What expressions read where the field is empty, hidden or not asked for: 0. Without it that is null, which makes a sum null.',
  statedSince:
    'The first day that a claimant may state as the day of a signature, such as 2026-09-01: the day on which the form opened, for signatures that were given on paper before. It is for the field signatureDate of a signature. Without it the day is the one on which the signature is given: from the day on which the session opened the form up to the day on which the claim is received. The days are those of dayZone; the own day of a claimant elsewhere on Earth is taken too.',
  'model.value':
    'The expression that calculates the field: `min(20, claimDetails.hours) * 25`. Nobody enters it, a widget of the type `calculated` shows it, and the server calculates it again.',
  estimate: 'Says with the value that it is an estimate.',
  calculated: 'A value that the form calculates: its model gives the field a `value`.',
  unit: 'What a number counts, a word of the case: `hours`, `shares`.',
  'model.rules': 'What an answer must obey, checked by the page and again by the server.',
  'form.formType':
    "The name of the form: Standard, Automotive, Lookup or DocumentsUpload, or a name of the case's own in small letters, digits and hyphens, such as `exclusion`. A name of its own is also the form's address (`/exclusion`) and the key of its deadline.",
  'form.kind':
    'What the form is for. The built-in forms have their kind; any other form is a claim where none is given.',
  'form.submits':
    'Whether the form is filed. Every form is, except a look-up, which only signs in and shows what is known.',
  'form.title': 'Copy key of the title.',
  'form.description':
    'Copy key of what search engines and shared links say of the form, in one or two sentences. Without it they get a sentence that fits every form.',
  'form.ways':
    'The ways in, side by side; by claim ID and PIN where the file names none. Of several, a radio with the field `credentials.way` on the first page chooses; its values are the names of the ways. A way with another name is another way: a reload then withdraws the former one. `redress links` makes the personal links of the way `link`.',
  'form.bulk':
    'Lets whoever files for many file all of them at once, on the page `/file-many?form=…`: each row of a list in a spreadsheet is a claim of its own. All fields that are no column are given once, on that page. The form has no records, documents or further signatures. Link the page from the first page of the form.',
  'bulk.columns':
    'The fields that each row gives, in the order of the columns of the template. Their headings are the labels of their inputs.',
  'bulk.identifiedBy':
    'The columns by which a row is known, such as the number of an account: no two rows of a list share them. A row that is sent again under the number of its filing is the same claim.',
  'bulk.filer': 'The field with the name of who files. Each claim, its export and its evidence name it.',
  'bulk.authority': 'The field that says by what authority they file.',
  'bulk.maxRows': 'The most rows of one list, up to 5000.',
  'open.name': 'The name of the way, where there are two of its kind; else `open`.',
  'credentials.name': 'The name of the way, where there are two of its kind; else `credentials`.',
  'credentials.columns':
    'One to four columns of the class list. The first page asks for each as `credentials.<column>`. Whoever enters what a row has is that class member; where several rows have the same, the entry is refused. `pin` is allowed only together with `claimId`. Name last what a guesser would have to guess.',
  'credentials.ignore':
    'What a comparison ignores; `punctuation` is every mark of punctuation, so that `ONeil` finds `O’Neil`. Characters that cannot be seen never count, nor do the digits of other scripts, kinds of dashes and apostrophes, and how a day is written. Claim IDs, PINs and VINs are always compared without case, blanks and dashes.',
  'credentials.shows':
    'The columns that the form fills in and shows. Without it a way with a PIN shows all, any other way none: who knows a name and a postal code does not see an address.',
  'link.name': 'The name of the way; else `link`. A form has one way of this kind.',
  'link.shows':
    'The columns that the form fills in and shows. Without it all: only the class member has the link.',
  'credentials.only':
    'Only rows with this value in this column are found, and the others are refused like unknown people: for a look-up that says who is affected.',
  'only.column': 'A column of the class list.',
  'only.value': 'Its value.',
  'form.pages': 'The pages in their order. The first is open to all; the others need the credentials.',
  page: "The last part of the page's address; `landing` is the form's own address.",

  ending:
    'The page tells a claimant that the form ends here, without a claim: why, and whom to ask. It is skipped until its conditions hold. Then the next move leads here, and all later pages are skipped. Its only way on is a button `back`, to correct an answer.',
  'ending.when': 'Conditions that must all hold.',
  skipWhen: 'The page is passed over, forward and back, while any of these conditions holds.',
  sessionTimeout:
    'Whether the session timer runs on this page; never on the first of Lookup and DocumentsUpload.',
  blocks: 'What stands on the page, from top to bottom.',
  'condition.field': 'The field whose answer decides, as `model.field`.',
  'condition.operator': 'How its answer is compared.',
  'condition.value':
    'What it is compared with: text in quotes, or true and false for a checkbox. Not with `isEmpty` and `isNotEmpty`.',
  'condition.pattern': 'A regular expression that the answer must match.',
  'form.value': 'The value that is stored when this option is chosen.',

  'section.title': 'Copy key of the title of the section.',
  'section.blocks': 'What stands in the section; sections do not nest.',
  'orderedList.items': 'Copy keys of the entries.',
  'unorderedList.items': 'Copy keys of the entries.',
  'spacer.size': 'How much room is left.',
  'notice.tone': 'Whether it informs or warns.',
  'modal.trigger': 'Copy key of the link that opens it.',
  'modal.paragraphs': 'Copy keys of its paragraphs.',
  'modal.close': 'Copy key of the button that closes it.',
  'row.inputs': 'One to three widgets side by side.',
  'nameInput.model': 'The model with the fields firstName, lastName and, where asked for, middleInitial.',
  'nameInput.middleInitial': 'Whether the middle initial is asked for.',
  'address.model': 'The model with the mailing fields.',
  'contactConfirmation.model': 'The model with confirmEmailAddress and confirmPhoneNumber.',
  'contactConfirmation.emailField': 'The field that the e-mail address must repeat.',
  'contactConfirmation.phoneField': 'The field that the telephone number must repeat.',
  'checkboxes.label': 'Copy key of the question that the boxes answer together.',
  'checkboxes.boxes':
    'The boxes, each with a field of the kind boolean that has no rules of its own in its model.',
  'checkboxes.least': 'How many must be ticked at least; 0 where none has to be.',
  'checkboxes.most': 'How many may be ticked at most. For one of several, use `radio` or `chooseOne`.',
  'chooseOne.field': 'The field that holds the value of the chosen benefit. It must be answered.',
  'chooseOne.benefits':
    'The benefits, each with the blocks that only its choice shows. The choice of another closes them, and what was typed comes back with it.',
  'labelValue.field': 'The field that is shown, also one of `prepopulatedData`.',
  'labelValue.display': 'How label and value stand to each other.',
  'recordManager.records':
    'Records that belong to one of these each, such as the structures of a property. They are asked for inside its inputs and saved with it.',
  'records.model':
    'The record model of the inner records. It has a text field `claimTransactionId`, in which the page writes the client id of the record that each belongs to.',
  'records.display': 'The fields shown of an inner record where it is only read.',
  'records.minEach': 'How many inner records each record must have.',
  'records.maxEach': 'How many inner records each record can have. No limit without it.',
  'records.showWhen': 'The inner records are asked for only while all of these conditions hold.',
  'records.shared':
    'Whether a document can belong to several records. In a further record the claimant then chooses it by its name; it is sent and stored once, and `claimTransactionId` names all of these records, with blanks between them. Only for documents.',
  'records.kinds': 'The kinds of the documents of all of these records together.',
  'recordManager.kinds':
    'The kinds of the documents of the list: their limits, and which of them are needed.',
  'recordTable.kinds': 'The kinds of the documents of the list: their limits, and which of them are needed.',
  'kinds.field': 'The field of the record with the kind of its document. An input with options asks for it.',
  'kinds.limits':
    'Limits of single kinds, below those of `documents` in case.yaml. Page and server check them.',
  'kinds.required':
    'The kinds of which there must be at least one document. The page, the summary and the server name each that is missing.',
  'limits.kind': 'The kind: the value of an option of its field.',
  'limits.maxFileMegabytes': 'The size of the largest document of this kind, in MB.',
  'limits.maxFiles': 'How many documents of this kind the list can have.',
  'limits.types': 'The media types that documents of this kind can have, by their content.',
  'limits.extensions': 'The extensions of these types, as messages name them: PDF, JPG.',
  'required.kind': 'The kind: the value of an option of its field.',
  'recordManager.display': 'The fields shown of a saved record, at most 11.',
  'recordManager.required':
    'Whether there must be at least one record: always, or `{ when: … }` while a condition holds.',
  'required.when':
    'While this holds, there must be at least one record, or a document of the kind. A kind without it is always needed.',
  'recordManager.startNewDraft': 'Whether a new record is begun once one is saved.',
  'recordManager.allowEdit': 'Whether a saved record can be changed.',
  'recordManager.allowDelete': 'Whether a saved record can be deleted.',
  'recordTable.total': 'A field that is added up, or a list of several, each in its own unit.',
  'file.list':
    'The document is a list of rows: the claimant fills in a template, and each row is checked by the rules of a table of the form, on the page and again on the server. It goes with the claim as a document of its own. Only in a `recordManager`.',
  'list.of':
    'The model of a `recordTable` of the form: its inputs are the columns, and its rules are those of the rows. The table may be hidden, by a `showWhen` that never holds, `["false"]`, of which `redress check` warns: claimants then have the file alone. No input of it may be a document, a search or a postal address, and no rule may read all of its records by an expression.',
  'list.rows': 'The most rows, 100,000 at most.',
  'list.figures':
    'What the form knows of the rows: each figure is held by a field of the record, which expressions read, and which an input of the type `calculated` shows.',
  'figures.field':
    'The field of the record that holds the figure. Its model gives it a `unit`, a `currency` or the `type` number, and no `value`.',
  'figures.sum':
    'The column whose numbers are added up, a calculated one too. Without it the rows are counted.',
  'figures.where': 'Only rows count that have these values in these columns: `{ kind: purchase }`.',
  'recordTable.list':
    'Whether the rows can also come from a file. The page then offers a template as a workbook (XLSX) and as CSV, made from the inputs in the language of the claimant, and reads a filled-in one: each row is checked like a typed one, each mistake is named by row and column, and the rows become records of the table, as many as `maxRecords` allows, and 400 at most. No input may be a document, a search or a postal address.',
  'fixedTable.model': 'The record model: each row is one of its records.',
  'fixedTable.key': 'The text field of the record that has the key of its row. No input asks for it.',
  'fixedTable.heading': 'Copy key of what the rows are, above their labels: the year.',
  'fixedTable.rows':
    'The rows, in their order. The claimant neither adds nor removes any, and a claim with other rows is refused.',
  'fixedTable.inputs': 'The columns. A calculated field of the record is the total of its row.',
  'fixedTable.total': 'A column that is added up, or a list of several, each in its own unit.',
  'signatures.role': 'Who signs.',
  'signatures.words':
    'The text that each of them signs: copy keys of paragraphs, or parts with a type. It is shown whole and stored with each signature, with its culture, the version of the case and its SHA-256. A signature of other words is refused.',
  'signatures.minRecords':
    'How many sign: a number, an expression that results in one, or numbers of which the greatest applies whose condition holds. The form shows a place for each; without `maxRecords` nobody else signs.',
  'words.type': 'What part of the text it is.',
  'words.text': 'The copy key of its text.',
  'words.items': 'The copy keys of its items.',
  'total.field': 'The field that is added up.',
  'total.place': 'Where the total stands: above the table, beside it, or below its column.',
  'total.storedIn':
    'The calculated field that stores the total in the claim, such as `claimDetails.packs` with the value `sum(purchases.packs)`. The table then shows this field. Without it the page adds up, with 0 for an empty cell, and the claim does not have the total.',
  'total.unit':
    'What is added up: `dollars`, or the copy key of what stands after the number, such as hours. Without it the total is written as its field is: in its `currency` or `unit`, with the `prepend` and `append` of the field, and in dollars where the field has the mask `currency` and neither of them.',
  'payPalLogin.email': 'The field that the e-mail address of the PayPal account goes into.',
  'actions.buttons': 'The buttons of the page.',

  icon: 'A picture beside or instead of the text.',
  action: 'What it does.',
  look: 'How much it stands out.',
  'picker.firstYear': 'The first year that can be chosen.',
  'picker.lastYear': 'The last year that can be chosen.',
  'picker.weekStart': 'The day on which weeks begin: 0 is Sunday, 1 Monday.',
  'hybridRadioText.other': 'Copy key of the choice that opens a text input.',
  'search.options':
    'A file of the folder `choices`: CSV with the columns `value` and `label`, or YAML with a list of maps. `label:es` is the label in a culture; other columns can narrow the list.',
  'postalAddress.field':
    'The field of the country, whose name ends in `Country`. The other fields are named after it, and the model has all of them: `homeCountry`, `homeLine1`, `homeLine2`, `homeLine3`, `homeDependentLocality`, `homeLocality`, `homeRegion`, `homePostalCode`, `homeSortingCode` and `homeConfirmed`. None of them has the rule `required`: the country decides. `homeConfirmed` holds what the claimant confirmed although the data do not know it.',
  'postalAddress.autocomplete':
    'What stands before the tokens by which browsers fill an address in: `section-former` for a second address, or `off`.',
  'postalAddress.prepopulatedDataKey':
    'The field of the prepopulated data with the country, as `mailingCountry`; of the other parts, those that it has fill in theirs, as `mailingLine1`.',
  'postalAddress.optional':
    'Whether the address can be left empty. Once anything is typed, it is asked for whole.',
  'postalAddress.countries':
    'Which countries can be chosen, and which come first. Without it, all of them by name.',
  'countries.first': 'The codes of the countries that come first, in this order, as `CA`.',
  'countries.only':
    'The codes of the countries that can be chosen. None of them is chosen at first, also where it is the only one: `defaultValue: CA` beside `countries: { only: [CA] }` begins with it. Without `only` every country can be chosen.',
  'search.where':
    'By column of the file: the field whose answer its cells must equal. An empty cell fits every answer.',
  'telephone.country':
    'The code of the country whose numbers are typed without a +, as `GB`. Without it, `US`.',
  'telephone.autocomplete':
    'The token by which browsers fill the number in: `tel`, with a section before it where there are several, as `section-former tel`; or `off`. Without it, `tel`.',
  'telephone.defaultValue': 'A number with + and the code of its country, as `+442079460018`.',
  'telephone.prepopulatedDataKey':
    'The field of the prepopulated data that fills the number in. Best with + and the code of its country; another is read as a number of `country` when the page shows it.',
  'identifier.kind':
    'What number it is: `ssn`, `itin` and `ein` of the United States, `sin` of Canada, `abn` and `tfn` of Australia, `vin` of a vehicle, `cusip` and `isin` of a security; of a bank `abaRouting` and `usAccount`, `bsb` and `auAccount`, `sortCode` and `ukAccount`, `iban`; or `own`.',
  'identifier.own': 'Of the kind `own`: its pattern, how it is written, and its check digit.',
  'own.pattern':
    'A regular expression of its digits and large letters, without separators. It must match the whole number: `[0-9]{10}`.',
  'own.mask':
    'How it is written: `#` is a digit, `@` a letter, `*` either; blanks, `-`, `.` and `/` stand for themselves. Without it nothing is put between the characters.',
  'own.checkDigit': 'How its digits prove each other. Without it a wrong digit is not found.',
  'checkDigit.method':
    'The method, with the check digits at the end: `luhn` finds each wrong digit and most swaps; `mod97` (ISO 7064, two digits), `mod11`, `verhoeff` and `damm` find each wrong digit and each swap of two beside each other.',
  'checkDigit.weights':
    'Of `mod11`: the weight of each place, that of the check digit last. An X at the end counts 10.',
  'text.lines': 'How many lines of text, if more than one.',
  'text.secret': 'Hides what is typed, for a PIN.',
  'text.inputMode': 'Which keyboard a phone offers.',
  'mask.mask': 'The mask that is forced while the condition holds.',
  'nestedRequiredIf.first': 'The first condition on another field of the model.',
  'nestedRequiredIf.second': 'The second condition.',
  'nestedRequiredIf.join': 'Whether both must hold, or one.',
  'endDate.startField':
    'The field that holds the earlier date: of the same model by its name, of another as `model.field`.',
  'endDate.allowEqual': 'Whether both may be the same day.',
  'unique.ignore':
    'What does not distinguish two values; `punctuation` is every mark of punctuation. Kinds of dashes, apostrophes and blanks never do.',
  'noOverlap.from':
    'The field of the same record with the first day. The rule is that of the field with the last day.',
  'noOverlap.key':
    'A field of the same record, such as the number of an account: only periods are compared in which it has the same value.',
  'noOverlap.allowEqual': 'Whether a period may begin on the last day of another.',
  'preventFutureDate.allowToday': 'Whether today is allowed.',
  'preventFutureShortDate.allowToday': 'Whether today is allowed.',
  'equalToField.field':
    'The field that it must repeat: of its own model by its name, of another as `model.field`.',
  'requiredIf.field': 'The other field: of the same model by its name, of another as `model.field`.',
  'requiredIfOtherPropertyMatchesRegex.field':
    'The other field: of the same model by its name, of another as `model.field`.',
  'ruleCondition.field': 'The other field: of the same model by its name, of another as `model.field`.',
  'ruleCondition.operator': 'How its answer is compared.',
  'ruleCondition.value': 'What it is compared with; null stands for empty.',
  'maxLength.max': 'The most characters.',
  'mustHold.expression':
    'An expression that must be true ([the language](expressions.md)). It is refused while it is unknown, at the empty answers that it needs.',
  'requiredWhen.when':
    'An expression. The answer is required while it is true; while it is unknown, the empty answers that it needs are.',
  'requireOnePropertyToHaveAValue.fields': 'The other fields of the group.',
  'requireOnePropertyToHaveAValue.when': 'The rule applies only while another field matches a pattern.',
  'requireOnePropertyValTrue.fields': 'The other fields of the group.',
  'addressPart.part': 'Which part of the address the field is.',
  'addressPart.of': 'The field of the country.',
  'addressPart.optional': 'Whether the address can be left empty.',
  'tickedCount.fields': 'The other boxes of the group.',
  'tickedCount.least': 'How many must be ticked at least.',
  'tickedCount.most': 'How many may be ticked at most.',
  'tickedCount.label': 'Copy key of the question that the boxes answer together.',
  'validDate.formats': 'Formats parted by commas, as in `MM/dd/yyyy,M/d/yyyy`.',
  type: 'Which kind this is.',
  effect: 'What the dependency does.',
  when: 'The condition that decides.',
  keeps:
    'While the condition does not hold, what was typed stays on the page, counts as no answer and is not sent. It is there again once the condition holds.',
  'option.when':
    'While this does not hold, the option is no choice. An answer that is none any more is emptied.',
  resetTo: 'What the field is set to while the condition does not hold.',
  resetOnFulfilled: 'What the field is set to when the condition comes to hold.',
  message: 'Copy key of the sentence that a claimant reads instead of the usual one.',
  min: 'The least: a number, a date as MM/dd/yyyy, or an expression that results in one.',
  max: 'The most: a number, a date as MM/dd/yyyy, or an expression that results in one.',
  pattern: 'A regular expression that runs in linear time: no lookahead, no references.',
  operator: 'How the other field is compared.',
  value: 'What the other field is compared with; null stands for empty.',
  text: 'Copy key of the text.',
  title: 'Copy key of the title.',
  showWhen: 'Shown only while all of these conditions hold; its fields are asked for only then.',
  field: 'The field that is asked for, as `model.field`; inside records its name alone.',
  label: 'Copy key of the label.',
  hint: 'Copy key of a sentence under the label.',
  rules: 'Rules of this field besides those of its model.',
  dependencies: 'What shows, enables or masks the field.',
  prepopulatedDataKey: 'The field of the prepopulated data that fills this one in, a text or a select.',
  overrideWithPrepopulatedData: 'Whether it is filled in even over what was typed.',
  defaultValue: 'What it holds at first.',
  defaultFrom:
    'An expression: what the field holds until the claimant types something into it. It follows the answers that it reads, and the field is empty while it is unknown. What the claimant sees is sent.',
  disableRequiredStyling: 'Leaves out the mark of a required field, not the rule.',
  autocomplete: 'The autocomplete token of HTML, so that phones can fill it in.',
  mask: 'The shape in which it is typed.',
  prepend: 'Copy key of what stands before the input.',
  append: 'Copy key of what stands after the input.',
  placeholder: 'Copy key of what stands in the empty input.',
  options: 'The choices.',
  picker: 'What the calendar offers.',
  accept:
    'The media types and extensions that the file chooser offers, as in HTML. Leave it out, and all documents of `case.yaml` are offered by type and ending. Name types too: browsers inside of other apps know no endings.',
  multiple:
    'Whether several files can be chosen together. Each becomes a record of its own, with its own progress, name and size.',
  model: 'The record model; its rows are the records.',
  key: 'What is stored in the key field of the row, `2019`. Expressions read it as the answer of that field.',
  inputs: 'The widgets of one record.',
  count:
    'How many records there must be at least, or can be at most, while the condition holds: a number, or an expression that results in one.',
  minRecords:
    'How many records there must be: a number, an expression that results in one, so many while a condition holds, or a list of such numbers, of which the greatest applies whose condition holds.',
  maxRecords:
    'How many records there can be: a number, an expression that results in one, so many while a condition holds, or a list of such numbers, of which the least applies whose condition holds. The page then says why no more can be added, and the server refuses more. No limit without it.',
}

/** Whether a key has a note that is about the map that holds it. */
export const hasOwnNote = (owner: string, key: string): boolean => Object.hasOwn(notes, `${owner}.${key}`)

/** The note on a key, or null if there is none. */
export const noteOn = (owner: string, key: string): string | null =>
  notes[`${owner}.${key}`] ?? notes[key] ?? null

/** One sentence on each block, widget, dependency and rule. */
export const variantNotes: Readonly<Record<string, string>> = {
  section: 'A titled part of a page.',
  h1: 'A heading of the first order. Every page has one of its own, from its title.',
  h2: 'A heading of the second order.',
  h3: 'A heading of the third order.',
  paragraph: 'A paragraph of text.',
  orderedList: 'A numbered list.',
  unorderedList: 'A list with bullets.',
  spacer: 'Empty room.',
  notice: 'A text set apart.',
  modal: 'A link that opens a dialog.',
  row: 'Widgets side by side.',
  nameInput: 'First and last name.',
  address: 'A mailing address.',
  contactConfirmation: 'E-mail address and telephone number once more.',
  checkboxes: 'Boxes under one question: tick all that apply, at least and at most so many.',
  chooseOne:
    'One of several benefits, never two: choosing one closes what the others ask for. It stands on a page, not in a section.',
  labelValue: 'A value that is shown and not asked for.',
  recordManager: 'Records filled in one after the other, such as documents.',
  recordTable: 'Records as rows of a table, such as expenses.',
  fixedTable:
    'A table whose rows the case states, such as years: each is a record that the claimant fills in, and neither adds nor removes.',
  signatures:
    'A text that further people sign, such as joint owners or a witness, or a document that is signed within the form. Its model has the mapping signatures; its inputs have a field `signature` and a field `signatureDate`.',
  knownRecords:
    'The rows that the class list knows of the claimant, line by line: its inputs for fields with `known` are shown, the others are asked for in each row. Its model has a text field `knownRow`. Nobody adds or removes a row; rows of their own are records of another list.',
  claimSummary: 'All that was answered, page by page.',
  referenceCode: 'The reference code of the claim that was filed.',
  payPalLogin: 'The button that logs in with PayPal.',
  actions: 'The buttons that lead on and back.',
  text: 'One line of text, or several.',
  telephone:
    'A telephone number of any country, stored with + and the code of its country and without separators. A number that the data of its country do not know is pointed out and taken. Its field is of the kind text.',
  identifier:
    'A number that a state, a bank or the case gave. Its check digit is checked; it is shown in part once its field is left, and whole in exports alone. Stored are its digits and letters, the letters large, without separators. Expressions, conditions and `unique` compare it with texts that have separators, and with texts that have none. The patterns of rules see it without. Its field is of the kind text.',
  select: 'One choice from a list that opens.',
  search: 'One choice of a long list in a file, found by typing a part of it.',
  radio: 'One choice of a few.',
  hybridRadioText: 'One choice of a few, or a text of one’s own.',
  checkbox: 'Yes or nothing. Its field is of the kind boolean.',
  date: 'A day, typed or picked from a calendar.',
  postalAddress:
    'An address by the shape of its country: which parts it has, in which order, and which of them every address has. What the data of the country do not know is pointed out, confirmed by the claimant, taken and marked.',
  file: 'A document. Its field is of the kind file, in a record of documentContexts.',
  hidden: 'A value that is sent along and not shown.',
  link: 'A class member begins the form by a personal link of a notice or an e-mail, or its QR code.',
  open: 'Anybody may begin the form, and proves nothing. Its claims are filed separately.',
  credentials: 'A class member begins the form, by columns of the class list.',
  show: 'The field is hidden while the condition does not hold.',
  enable: 'The field cannot be changed while the condition does not hold.',
  mask: 'The field is typed in another shape while the condition holds.',
  between: 'A number between two numbers.',
  characterSetRestriction: 'Only the characters that the case allows.',
  decimal: 'A number, also with a decimal point.',
  email: 'An e-mail address.',
  endDate: 'A date after that of another field.',
  unique:
    'Each value once among the records of the list. The later record is at fault, and the message names the other.',
  noOverlap:
    'The periods of the records of the list do not overlap. The later record is at fault, and the message names the other.',
  equalToField: 'The same text as another field, of the same model or of another.',
  integer: 'A whole number.',
  maxLength: 'No more characters than this.',
  mustHold: 'An expression over this answer, others, records and what is known of the claimant is true.',
  nestedRequiredIf: 'Answered, when conditions on two other fields hold.',
  preventFutureDate: 'A date that is not in the future.',
  preventFutureShortDate: 'A date like 01/31/26 that is not in the future.',
  range: 'A number or a date between two bounds.',
  regularExpression: 'A text that matches a pattern.',
  requireOnePropertyToHaveAValue: 'This field or another of a group is answered.',
  requireOnePropertyValTrue: 'This field or another of a group is ticked.',
  addressPart: 'Set by the widget `postalAddress`; a case does not write it.',
  tickedCount: 'Set by the block `checkboxes`; a case does not write it.',
  required: 'Answered; a checkbox is ticked.',
  requiredIf: 'Answered, when another field equals a value, or does not.',
  requiredIfOtherPropertyMatchesRegex: 'Answered, when another field matches a pattern.',
  requiredWhen: 'Answered, when an expression is true.',
  requiredOnClientOnly: 'The same as `required`: page and server check alike, so the name alone differs.',
  url: 'An address of the web.',
  validDate: 'A date in one of several formats.',
}
