import { changeTranslationSchema, translatedTexts } from '../../core/translation/schema';
import { categoryFields } from '../category/fields';
import { collectionFields } from '../collection/fields';
import { templateFields } from '../template/fields';
import { templateFeaturesSchema } from '../template/schema';

export const translateTemplateSchema = changeTranslationSchema(
  translatedTexts(templateFields, { features: templateFeaturesSchema }),
);
export const translateCategorySchema = changeTranslationSchema(translatedTexts(categoryFields, {}));
export const translateCollectionSchema = changeTranslationSchema(translatedTexts(collectionFields, {}));
