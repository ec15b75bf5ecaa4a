/** The form of a release of a program to branches. */
export const releaseDraftTo = (versionNo: string, ...branchIds: readonly string[]) => ({
  versionNo,
  platform: 'CLIENT',
  sizeMb: 186,
  sha256: 'd6'.repeat(32),
  address: 'https://download.example.com/client.exe',
  forced: 'no',
  branchIds,
  percent: 50,
  notes: '修复锁屏',
})
