import { postMessages } from '@app/contracts/post/messages';
import { usePictureUpload } from '~/entities/media/use-picture-upload';
import { uploads } from '~/lib/uploads/upload-client';

/** Uploads pictures for posts; `onUploaded` gets the address of each (posts.own-pictures). */
export function usePostPictures(onUploaded: (path: string) => void) {
  return usePictureUpload({
    send: (form, options) => uploads.post.uploadPicture.mutate(form, options),
    onUploaded: ({ path }) => onUploaded(path),
    failed: postMessages.uploadFailed,
  });
}
