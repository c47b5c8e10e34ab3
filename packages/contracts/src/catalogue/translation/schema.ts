import {
  changePartsTranslationSchema,
  changeTranslationSchema,
  translatedTexts,
} from '../../core/translation/schema';
import { altSchema } from '../../files/file/schema';
import { categoryFields } from '../category/fields';
import { collectionFields } from '../collection/fields';
import { templateFields } from '../template/fields';
import { templateFeaturesSchema } from '../template/schema';

/** Returns the name under which a template's texts have the description of a picture. */
export const altName = (pictureId: string) => `alt-${pictureId}`;

export const translateTemplateSchema = changePartsTranslationSchema(
  translatedTexts(templateFields, { features: templateFeaturesSchema }),
  { names: /^alt-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, text: altSchema },
);
export const translateCategorySchema = changeTranslationSchema(translatedTexts(categoryFields, {}));
export const translateCollectionSchema = changeTranslationSchema(translatedTexts(collectionFields, {}));
