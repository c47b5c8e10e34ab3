/** Kinds of files that run as programs when they are opened, may hold some, or show pages of their own. */
const runningKinds = new Set(
  [
    'ade adp apk app appref-ms bat bin chm cmd com cpl deb dll dmg exe gadget hta htm html inf ins iso jar js jse lnk mde',
    'msc msi msix msp mst ps1 reg rpm scr sct settingcontent-ms sh svg swf url vb vbe vbs vhd vhdx ws wsf wsh xhtml xll xml',
    'doc dot docm dotm xls xlm xlsm xlsb xltm ppt pps pptm ppsm odb',
    '7z ace arj bz2 cab eml gz img mht mhtml msg one onepkg rar tar tgz udf wim xz zip',
  ]
    .join(' ')
    .split(' '),
);

/** Checks by its name whether a file can run a program when it is opened, directly or from within. */
export function mayRun(fileName: string): boolean {
  const [, ...kinds] = fileName
    .trim()
    .toLowerCase()
    .replace(/[. ]+$/, '')
    .split('.');
  return runningKinds.has(kinds.at(-1) ?? '');
}
