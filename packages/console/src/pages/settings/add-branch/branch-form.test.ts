import { describe, expect, it } from 'vitest'
import { branchProblems, emptyBranch } from './branch-form.ts'

const good = { brandId: 'r1', branchNo: 'XC001', name: '天河店' }

describe('branchProblems', () => {
  it.each([
    [good, []],
    [{ ...good, branchNo: ' XC1 ' }, []],
    [emptyBranch, ['brandId', 'branchNo', 'name']],
    [{ ...good, branchNo: 'XC' }, ['branchNo']],
    [{ ...good, branchNo: 'XC001XC001X' }, ['branchNo']],
    [{ ...good, branchNo: '新晨001' }, ['branchNo']],
    [{ ...good, name: '   ' }, ['name']],
    [{ ...good, name: '店'.repeat(30) }, []],
    [{ ...good, name: '店'.repeat(31) }, ['name']],
  ])('[VAL-3] %j: %j', (form, problems) => {
    expect(branchProblems(form)).toEqual(problems)
  })
})
