export * from './answers.ts'
export * from './calls.ts'
export * from './requests.ts'
export * from './site.ts'
