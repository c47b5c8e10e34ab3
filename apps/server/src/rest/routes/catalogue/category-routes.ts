import type { RouterOutputs } from '@app/api/types';
import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { createCategorySchema, updateCategorySchema } from '@app/contracts/catalogue/category/schema';
import { z } from 'zod';
import { listQuery, pageOfQuery } from '../../list-query';
import { restRoute } from '../../rest-route';
import { count, doneShape, named, ok, success, time } from '../../shapes/shape';

/** A category, with its documented fields and newer ones (catalogue.category-fields). */
const categoryShape = named(
  'Category',
  z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    position: count,
    templateCount: count,
    createdAt: time,
    updatedAt: time,
  }),
);

type Category = RouterOutputs['category']['create'];

const withCategory = (category: Category) => ({ ...ok, category, data: category });
const answer = z.object({ success, category: categoryShape, data: categoryShape });

export const categoryRoutes = [
  restRoute({
    method: 'GET',
    path: '/categories',
    summary: 'Categories with published templates, for admins all; a bare list',
    failed: categoryMessages.fetchFailed,
    procedure: 'category.visible',
    query: listQuery,
    sameForVisitors: true,
    answer: z.array(categoryShape),
    input: pageOfQuery,
    output: ({ categories }) => categories,
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'POST',
    path: '/categories',
    summary: 'Create a category; it comes at the top level and under `category`',
    failed: categoryMessages.createFailed,
    procedure: 'category.create',
    body: createCategorySchema,
    status: 201,
    answer: categoryShape.extend(answer.shape),
    errors: ['CATEGORY_EXISTS', 'CATEGORIES_FULL'],
    // See rest.category-body.
    output: (category) => ({ ...category, ...withCategory(category) }),
  }),
  restRoute({
    method: 'PUT',
    path: '/categories/{id}',
    summary: 'Change a category; fields that are left out stay as they are',
    failed: categoryMessages.updateFailed,
    procedure: 'category.update',
    body: updateCategorySchema.omit({ id: true }),
    answer,
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_EXISTS', 'CATEGORY_CHANGED'],
    output: withCategory,
  }),
  restRoute({
    method: 'DELETE',
    path: '/categories/{id}',
    summary: 'Delete a category; where its templates go is said by `moveTo`: an id, or `none`',
    failed: categoryMessages.deleteFailed,
    procedure: 'category.remove',
    query: z.object({ moveTo: z.string().optional() }),
    answer: doneShape,
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
    input: ({ params, query: { moveTo } }) => ({ ...params, moveTo: moveTo === 'none' ? null : moveTo }),
    output: () => ({ ...ok, message: categoryMessages.categoryDeleted }),
  }),
];
