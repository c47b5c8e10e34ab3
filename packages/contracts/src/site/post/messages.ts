/** Texts of the post screens. */
export const postMessages = {
  titleRequired: 'Please enter a title',
  summaryRequired: 'Please say in a sentence or two what it is about',
  bodyRequired: 'Please write something',
  bodyTooLong: 'This is too long. Please split it in two.',
  at: (words: string, problem: string) => `At “${words}”: ${problem}`,
  tooDeep: 'Lists and quotes are nested too deep here',
  tooManySigns: 'This paragraph has too many of the characters * _ ` [ ] < >. Please make it shorter.',
  tooManySpans: (most: number) =>
    `This paragraph changes its formatting more than ${most} times. Please split it in two.`,
  tooManyItems: (most: number) => `A list can have at most ${most} entries. Please split it in two.`,
  levelsUneven: 'A list with levels has one for each entry',
  tableTooLarge: (rows: number, columns: number) =>
    `A table can have at most ${rows} rows and ${columns} columns. Please split it in two.`,
  tableUneven: 'Each row of a table has to have equally many cells',
  codeTooLong: (most: number) => `A code block can have at most ${most} characters`,
  altTooLong: (most: number) => `A picture’s description can have at most ${most} characters`,
  linkInvalid: 'Links start with https://, http://, mailto: or / for a page of this site',
  videoInvalid: 'Please paste the address of a video on YouTube or Vimeo',
  pictureInvalid:
    'Pictures are files of this site: an address like /files/… that ends in .webp, .jpg, .png or .avif',
  pastedWithout: ({ pictures, links }: { pictures: number; links: number }) =>
    [
      pictures > 0
        ? `${pictures === 1 ? 'One picture was' : `${pictures} pictures were`} left out: please add pictures with the button above.`
        : '',
      links > 0
        ? `${links === 1 ? 'One link was' : `${links} links were`} left out: links start with https://, http://, mailto: or /.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  pictureAlt: 'Please say what the picture shows',
  serviceUnknown: 'There is no such service',
  callIncomplete: 'A call to action has four lines: Title, Text, Button and Link',
  lineUnknown: (line: string) => `“${line}” is not a line of this part`,
  templateUnknown: 'Name templates by the end of their address, one per line, such as “orbit”',
  templatesRequired: 'Please name a template, one per line',
  tooManyTemplates: (most: number) => `A part can have at most ${most} templates`,
  countRequired: (most: number) => `Please say how many templates, 1 to ${most}`,
  storyUnknown: 'Name stories by the end of their address on the clients page, one per line',
  tooManyStories: (most: number) => `A part can have at most ${most} stories`,
  partsOfPages: 'Calls to action, templates and stories can be used on pages, not in posts',
  translationEmpty: 'Leave out a text that is not translated',
  alreadyHere: 'There is already one at this address, which stays as it is',
  unreadable: 'This is not a post or page of this release',
  slugTaken: 'Another page or post has this address',
  slugReserved: 'The site already uses this address',
  fetchFailed: 'Failed to fetch the post',
  fetchListFailed: 'Failed to fetch the posts',
  created: 'Draft saved',
  updated: 'Post saved',
  mergedWith: (by: string | null, fields: readonly string[]) =>
    `${by ?? 'Somebody else'} has changed this in the meantime: ${fields.join(', ')}. Both changes are kept.`,
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'No longer visible to visitors',
  restored: 'Earlier version restored',
  removed: 'Post deleted',
  fetchVersionsFailed: 'Failed to fetch the versions',
  saveFailed: 'Failed to save the post',
  publishFailed: 'Failed to publish the post',
  removeFailed: 'Failed to delete the post',
} as const;
