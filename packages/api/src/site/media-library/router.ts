import {
  addPictureSchema,
  listPicturesSchema,
  picturesByIdsSchema,
  replacePictureSchema,
  updatePictureSchema,
  versionedPictureSchema,
} from '@app/contracts/files/media/schema';
import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { adminProcedure, adminUploadProcedure, router } from '../../core/trpc';
import { addPicture, removePicture, replacePicture, updatePicture } from './change-library';
import { getPicture, getPictures } from './get-picture';
import { listPictures } from './list-pictures';

export const mediaRouter = router({
  list: adminProcedure
    // With a few hundred rows, a short search costs no more than any other.
    .meta({ scope: 'content:read', shortSearchCost: limits.callCost })
    .input(listPicturesSchema)
    .query(({ ctx, input }) => listPictures(ctx, input)),
  byId: adminProcedure
    .meta({ scope: 'content:read' })
    .input(byIdSchema)
    .query(({ ctx, input }) => getPicture(ctx, input)),
  byIds: adminProcedure
    .meta({ scope: 'content:read' })
    .input(picturesByIdsSchema)
    .query(({ ctx, input }) => getPictures(ctx, input)),
  add: adminUploadProcedure
    .meta({ scope: 'content:write' })
    .input(addPictureSchema)
    .mutation(({ ctx, input }) => addPicture(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'content:write' })
    .input(updatePictureSchema)
    .mutation(({ ctx, input }) => updatePicture(ctx, input)),
  replace: adminUploadProcedure
    .meta({ scope: 'content:write' })
    .input(replacePictureSchema)
    .mutation(({ ctx, input }) => replacePicture(ctx, input)),
  remove: adminProcedure
    .meta({ scope: 'content:write' })
    .input(versionedPictureSchema)
    .mutation(({ ctx, input }) => removePicture(ctx, input)),
});
