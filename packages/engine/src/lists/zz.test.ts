import { test } from 'vitest'
import { buildConfig, buildDeps, buildForm, buildPlan, required, textInput } from '../testing.ts'
import { createFormStore } from '../store/form-store.ts'
import { columnsOf } from './columns-of.ts'
import { createListChecker } from './list-checker.ts'
import { wordsOfList } from './list-words.ts'
test('bench', () => {
  const inputs=[
  {type:'select',field:'kind',label:'LocKey_Kind',options:[{value:'towing',label:'LocKey_Towing'},{value:'rental',label:'LocKey_Rental'}]},
  {type:'date',field:'day',label:'LocKey_Day'}, textInput('amount',{mask:'currency'}), textInput('shop'), textInput('note'),
  textInput('days', { label: 'LocKey_Days', dependencies: [{ effect: 'show', when: { field: 'kind', operator: 'isEqualTo', value: 'rental' } }] })]
  const plan=buildPlan(buildForm({details:[{type:'recordTable',model:'claimTransactions',title:'LocKey_T',inputs,list:true}]}),[buildConfig('claimTransactions',{kind:{rules:[required]},day:{rules:[required,{type:'validDate',formats:'MM/dd/yyyy'}]},amount:{rules:[required]},shop:{rules:[required,{type:'maxLength',max:40}]},note:{},days:{}})])
  const deps=buildDeps(); const store=createFormStore(plan,deps); const list=plan.lists.get('claimTransactions')!
  const words=[wordsOfList(columnsOf(list),{text:k=>k.replace('LocKey_',''),places:()=>[]})]
  const t=performance.now()
  const c=createListChecker({plan,deps,state:store.getState(),model:'claimTransactions',words,keepsRows:false})
  for(let i=0;i<100000;i++){ const w=(text:string)=>({text,form:'written' as const}); c.take({row:i+2,cells:new Map([['kind',w('Towing')],['day',w(i%100===50?'13/45/2021':'03/27/2021')],['amount',w('1,250.50')],['shop',w('Garage '+i)],['note',w('some note')]])})}
  const {mistakes}=c.finish()
  console.log(performance.now()-t, mistakes.length, process.memoryUsage().heapUsed/1e6)
})
