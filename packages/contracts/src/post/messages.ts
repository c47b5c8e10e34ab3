/** What the screens of posts say. */
export const postMessages = {
  titleRequired: 'Please enter a title',
  summaryRequired: 'Please say in a sentence or two what it is about',
  bodyRequired: 'Please write something',
  bodyTooLong: 'This post is too long. Please make two of it.',
  linkInvalid: 'Links start with https://, http://, mailto: or / for a page of this site',
  pictureInvalid:
    'Pictures are files of this site: an address like /files/… that ends in .webp, .jpg, .png or .avif',
  pictureAlt: 'Please say what the picture shows',
  serviceUnknown: 'There is no such service',
  slugTaken: 'Another post has this address',
  fetchFailed: 'Failed to fetch the post',
  fetchListFailed: 'Failed to fetch the posts',
} as const;
