/** The cases in which ours differs from the conformance tests on purpose: folder and test case, and the reason. */
export const differences: ReadonlyMap<string, string> = new Map([
  [
    '3/0021-singleton-list 001 decision4',
    'The declared type of the decision makes the only item of the result list; the expression itself results in the list.',
  ],
  [
    '3/0057-feel-context 003 decision003',
    'An entry of a record that reads an entry before it: outside of the subset, so that no value can grow.',
  ],
  [
    '3/0057-feel-context 003_a decision003_a',
    'An entry of a record that reads entries around it: outside of the subset, so that no value can grow.',
  ],
  [
    '3/0100-arithmetic exponent_lhs_number_exp_rhs_number_005 exponent_lhs_number_exp_rhs_number_005',
    'An exponent with a fraction: its result is no exact decimal, and no claim form needs one.',
  ],
])
