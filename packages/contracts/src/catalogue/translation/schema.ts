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

/** A template's texts in another language. */
export const templateTexts = translatedTexts(templateFields, { features: templateFeaturesSchema });
export const categoryTexts = translatedTexts(categoryFields, {});

export const translateTemplateSchema = changePartsTranslationSchema(templateTexts, {
  names: /^alt-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  text: altSchema,
});
export const translateCategorySchema = changeTranslationSchema(categoryTexts);
export const translateCollectionSchema = changeTranslationSchema(translatedTexts(collectionFields, {}));
