import { draftCalls } from '@redress/engine/contract'
import { always, limited, type Operation } from './operation.ts'
import { type Json, ref, type SchemaName } from './schemas.ts'

const body = (name: SchemaName): Json => ({
  required: true,
  content: { 'application/json': { schema: ref(name) } },
})

const refused: Operation['answers'] = {
  ...always,
  ...limited,
  403: { description: 'The csrf token is missing or not of this session.', schema: 'Error' },
  413: { description: 'The body is too large.', schema: 'Error' },
}

const signedOut: Operation['answers'] = {
  401: { description: 'The session is not signed in to this form, or it cannot be saved.', schema: 'Error' },
}

/** The calls of forms that are saved and finished later, which not every case has. */
export const draftOperations: Readonly<Record<string, Operation>> = {
  [`post ${draftCalls.prepare}`]: {
    operationId: 'prepareDraft',
    summary: 'What the draft of a form would be',
    description:
      'For a session that is signed in to the form: a name of the class member for drafts of this form alone, until when a draft that is saved now is stored, and about when a reminder of it would be sent.',
    tag: 'Drafts',
    needs: 'csrf',
    requestBody: body('DraftPrepareRequest'),
    answers: {
      ...refused,
      ...signedOut,
      200: { description: 'Whose draft it would be.', schema: 'DraftPrepareAnswer' },
    },
  },
  [`post ${draftCalls.save}`]: {
    operationId: 'saveDraft',
    summary: 'Stores a form that its browser encrypted',
    description:
      'In the place of what was saved under the id before. The browser derives id and key from a code that no server has: HKDF with SHA-256, then AES-GCM. `saves` counts how often it was saved: one more than the caller knows, unless somebody else saved it meanwhile. `documents` names uploads of the session, which end with the draft from then on, each with what the code yields for it: the server encrypts their keys with that and forgets both. Those that the draft named before and does not name now are removed. The answer lists those that are in it. A draft is no claim.',
    tag: 'Drafts',
    needs: 'csrf',
    requestBody: body('DraftSaveRequest'),
    answers: { ...refused, ...signedOut, 200: { description: 'It is stored.', schema: 'DraftSaveAnswer' } },
  },
  [`post ${draftCalls.open}`]: {
    operationId: 'openDraft',
    summary: 'What is stored under the id of a draft',
    description:
      'For anybody who has the id, still encrypted. An unknown id, and that of a draft that has ended or was destroyed, get the same answer after the same time. `documents` says what became of each upload that is in it. It signs in no session.',
    tag: 'Drafts',
    needs: 'csrf',
    requestBody: body('DraftIdRequest'),
    answers: {
      ...refused,
      200: { description: 'The draft.', schema: 'DraftOpenAnswer' },
      404: { description: 'There is no such draft.', schema: 'Error' },
    },
  },
  [`post ${draftCalls.begin}`]: {
    operationId: 'beginDraft',
    summary: 'Continues under the version of the case that a draft began with',
    description:
      'For a session that is signed in to its form, where pages of that version may still be open. `begun`: the pages of the form have that version from now on.',
    tag: 'Drafts',
    needs: 'csrf',
    requestBody: body('DraftBeginRequest'),
    answers: {
      ...refused,
      ...signedOut,
      200: { description: 'Whether it is so.', schema: 'DraftBeginAnswer' },
    },
  },
  [`post ${draftCalls.send}`]: {
    operationId: 'sendDraftLink',
    summary: 'Sends the link of a draft by e-mail',
    description:
      'Only because its claimant asks for that: the server has the code for this moment, sends the message at once, and stores nothing of it. `sent` is false where the mail server did not take it; it is not tried again.',
    tag: 'Drafts',
    needs: 'csrf',
    requestBody: body('DraftSendRequest'),
    answers: {
      ...refused,
      ...signedOut,
      200: { description: 'Whether it was sent.', schema: 'DraftSendAnswer' },
    },
  },
  [`post ${draftCalls.remind}`]: {
    operationId: 'askForReminder',
    summary: 'Asks for a reminder of a draft by e-mail',
    description:
      'One message before the draft ends, where the case allows it. It says only that a saved form is there and until when. The server gets the id and not the code. It stores the address encrypted until the reminder is sent, the claim is filed or the draft ends; another request takes the place of the one before. `remindsAt` is about when, and null where less than a day is left.',
    tag: 'Drafts',
    needs: 'csrf',
    requestBody: body('DraftRemindRequest'),
    answers: {
      ...refused,
      ...signedOut,
      200: { description: 'About when it is sent.', schema: 'DraftRemindAnswer' },
      404: { description: 'There is no such draft, or its form has no reminders.', schema: 'Error' },
    },
  },
}
