import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import {
  createTemplateSchema,
  rejectTemplateSchema,
  updateTemplateSchema,
} from '@app/contracts/catalogue/template/schema';
import { callMessages } from '@app/contracts/core/rest/messages';
import type { Reason } from '@app/contracts/error-reasons';
import { fileMessages } from '@app/contracts/files/file/messages';
import { formatSpan } from '@app/contracts/format-span';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { z } from 'zod';
import { listQuery, pageOfQuery, toNumber } from '../../list-query';
import { type RestRequest, restRoute } from '../../rest-route';
import { doneShape, ok, success } from '../../shapes/shape';
import { mediaShape, templateShape, toMedia, toTemplate } from '../../shapes/template-shape';

const listAnswer = z.object({
  success,
  data: z.array(templateShape),
  templates: z.array(templateShape),
});
const answer = z.object({ success, template: templateShape, data: templateShape });
const messageAnswer = answer.extend({ message: z.string() });

type TemplateArguments = Parameters<typeof toTemplate>;

/** Both the named key and `data` (rest.both-names). */
function withTemplate(...[template, site]: TemplateArguments): z.input<typeof answer> {
  const shown = toTemplate(template, site);
  return { ...ok, template: shown, data: shown };
}

function withMessage(message: string) {
  return (...shown: TemplateArguments): z.input<typeof messageAnswer> => ({
    ...withTemplate(...shown),
    message,
  });
}

function withList(
  { templates }: { templates: TemplateArguments[0][] },
  site: TemplateArguments[1],
): z.input<typeof listAnswer> {
  const shown = templates.map((template) => toTemplate(template, site));
  return { ...ok, data: shown, templates: shown };
}

const isBlank = (value: unknown) => value === '' || value === 'null' || value === 'undefined';

/**
 * Accepts the category as `category` (id, name or object) or as `categoryId` (rest.template-body). A blank
 * address is none.
 */
function templateFields({
  params,
  body: { categoryId, slug, ...body },
}: RestRequest): Record<string, unknown> {
  return {
    ...body,
    slug: isBlank(slug) || slug === null ? undefined : slug,
    ...(body.category === undefined && categoryId !== undefined && { category: categoryId }),
    ...params,
  };
}

const plainNumber = /^\d+(?:\.\d{1,2})?$/;

/**
 * Converts an edit in the format of older forms: the price as the digits of a field, null as an empty field
 * or as its name, a single industry or feature without a list. A form cannot contain newer fields, so those
 * stay unchanged.
 */
function editedFields(request: RestRequest) {
  const { price, demoUrl, category, industries, features, changelog, version, updatedAt, ...fields } =
    templateFields(request);
  const listed = Object.entries({ industries, features }).map(([name, value]) => [
    name,
    typeof value === 'string' ? [value] : value,
  ]);
  return {
    ...fields,
    ...Object.fromEntries(listed),
    changelog: typeof changelog === 'string' ? undefined : changelog,
    price: typeof price === 'string' && plainNumber.test(price.trim()) ? Number(price) : price,
    demoUrl: isBlank(demoUrl) ? null : demoUrl,
    category: isBlank(category) ? null : category,
    version: toNumber(version),
    updatedAt: isBlank(updatedAt) ? undefined : updatedAt,
  };
}

const categoryId = z.string().optional();

const pictureErrors: Reason[] = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'FILE_UNREADABLE',
  'IMAGE_TOO_LARGE',
  'ANIMATION_TOO_LONG',
  'STORAGE_UNAVAILABLE',
  'STORAGE_FULL',
  'FILE_HARMFUL',
  'FILE_UNCHECKED',
  'RATE_LIMITED',
];
const uploadErrors: Reason[] = ['FORM_EXPECTED', 'UPLOADS_RUNNING', ...pictureErrors];

/** Accepts the picture under either name that clients use (rest.picture-field). */
function pictureForm({ params, body: { media, file = media, path, alt, type } }: RestRequest): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...params, file, path, alt, type })) {
    if (value instanceof File) form.set(name, value);
    else if (typeof value === 'string') form.set(name, value);
  }
  return form;
}

/** A field that may occur once or, as lists do in a form, several times. */
function oneOrMore<T extends z.ZodType>(one: T) {
  return z.union([one, z.array(one)]).optional();
}

const picturesForm = {
  media: oneOrMore(z.file()),
  file: oneOrMore(z.file()),
  alt: oneOrMore(z.string()),
};

/**
 * Returns the pictures of a form under either name. Other values there are not pictures, such as the list of
 * a template that is sent back.
 */
function picturesOf({ body: { media, file = media, alt } }: RestRequest) {
  const isPicture = (value: unknown) => value instanceof File && (value.size > 0 || value.name !== '');
  return {
    pictures: [file].flat().filter(isPicture),
    alts: [alt].flat().filter((text) => typeof text === 'string'),
  };
}

const pictureFields = {
  file: z.file().optional(),
  type: z.literal('image').optional(),
};

export const templateRoutes = [
  restRoute({
    method: 'GET',
    path: '/templates',
    summary: 'Templates: published ones, for admins those of every status',
    failed: messages.fetchTemplatesFailed,
    procedure: 'template.visible',
    query: listQuery,
    sameForVisitors: true,
    answer: listAnswer,
    input: pageOfQuery,
    output: withList,
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/templates/published',
    summary: 'Published templates, pinned ones first, then the newest',
    failed: messages.fetchPublishedFailed,
    procedure: 'template.visible',
    query: listQuery,
    sameForVisitors: true,
    answer: listAnswer,
    input: (request) => ({ publishedOnly: true, ...pageOfQuery(request) }),
    output: withList,
    total: ({ total }) => total,
  }),
  restRoute({
    method: 'GET',
    path: '/templates/{id}',
    summary: 'One template; only admins find one that is not published',
    failed: messages.fetchTemplateFailed,
    procedure: 'template.visibleById',
    sameForVisitors: true,
    answer,
    errors: ['TEMPLATE_NOT_FOUND'],
    input: ({ params }) => params,
    output: withTemplate,
  }),
  restRoute({
    method: 'POST',
    path: '/templates',
    summary:
      'Create a template; it is pending until it is published. A form may bring its pictures, the cover first: all are kept, or nothing is; else they follow through its `/media`',
    failed: callMessages.createTemplateFailed,
    procedure: 'template.create',
    bodyTypes: ['json', 'files'],
    body: createTemplateSchema.partial({ category: true }).extend({ categoryId }),
    formOnly: picturesForm,
    status: 201,
    answer: messageAnswer,
    errors: [...pictureErrors, 'TOO_MANY_FILES', 'TEMPLATE_EXISTS'],
    input: (request) => ({ ...templateFields(request), ...picturesOf(request) }),
    output: withMessage(messages.templateCreated),
  }),
  restRoute({
    method: 'PUT',
    path: '/templates/{id}',
    summary:
      'Change a template; fields that are left out stay as they are, and so does a price whose number is the one that was read: words such as "Free" or "$50" make it another. A form may bring pictures, which are added after the others',
    failed: callMessages.updateTemplateFailed,
    procedure: 'template.update',
    bodyTypes: ['json', 'files'],
    body: updateTemplateSchema.omit({ id: true }).extend({ categoryId }),
    formOnly: picturesForm,
    answer: messageAnswer,
    errors: [...pictureErrors, 'TOO_MANY_FILES', 'TEMPLATE_NOT_FOUND', 'TEMPLATE_EXISTS', 'TEMPLATE_CHANGED'],
    input: (request) => ({ ...editedFields(request), ...picturesOf(request) }),
    output: withMessage(messages.templateUpdated),
  }),
  restRoute({
    method: 'DELETE',
    path: '/templates/{id}',
    summary: 'Delete a template for good; tickets keep what they copied',
    failed: templateAdminMessages.deleteFailed,
    procedure: 'template.remove',
    answer: doneShape,
    errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_SOLD'],
    input: ({ params }) => params,
    output: () => ({ ...ok, message: templateAdminMessages.templateDeleted }),
  }),
  restRoute({
    method: 'POST',
    path: '/templates/{id}/publish',
    summary: 'Publish a pending template',
    failed: templateAdminMessages.publishTemplateFailed,
    procedure: 'template.publish',
    answer: messageAnswer,
    errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_STATUS'],
    output: withMessage(templateAdminMessages.templatePublished),
  }),
  restRoute({
    method: 'POST',
    path: '/templates/{id}/unpublish',
    summary: 'Take a published template back to pending; it leaves every cart',
    failed: templateAdminMessages.unpublishTemplateFailed,
    procedure: 'template.unpublish',
    answer: messageAnswer,
    errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_STATUS'],
    output: withMessage(templateAdminMessages.templateUnpublished),
  }),
  restRoute({
    method: 'POST',
    path: '/templates/{id}/reject',
    summary: 'Reject a pending template with a reason, which its author gets by mail',
    failed: templateAdminMessages.rejectTemplateFailed,
    procedure: 'template.reject',
    body: rejectTemplateSchema.omit({ id: true }),
    answer: messageAnswer,
    errors: ['TEMPLATE_NOT_FOUND', 'TEMPLATE_STATUS'],
    output: withMessage(templateAdminMessages.templateRejected),
  }),
  restRoute({
    method: 'POST',
    path: '/templates/{id}/media',
    summary:
      'Add a picture after the others; `media` or `file` is the picture, or `path` one that was uploaded',
    failed: callMessages.uploadMediaFailed,
    procedure: 'template.addMedia',
    bodyTypes: ['file'],
    body: z.object({
      media: z.file().optional(),
      ...pictureFields,
      path: z.string().optional(),
      alt: z.string().max(limits.mediaAlt).optional(),
    }),
    status: 201,
    answer: z.object({ success, data: mediaShape }),
    errors: [...uploadErrors, 'TEMPLATE_NOT_FOUND', 'FILE_NOT_FOUND', 'TOO_MANY_FILES'],
    input: pictureForm,
    output: (pictures, site) => {
      const added = pictures.at(-1);
      if (!added) throw new Error('the picture was not returned');
      return { ...ok, data: toMedia(added, site) };
    },
  }),
  restRoute({
    method: 'GET',
    path: '/templates/{id}/media',
    summary: 'The pictures of a template, the cover first',
    failed: callMessages.fetchMediaFailed,
    procedure: 'template.visibleById',
    answer: z.object({ success, data: z.array(mediaShape) }),
    errors: ['TEMPLATE_NOT_FOUND'],
    input: ({ params }) => params,
    output: ({ media }, site) => ({ ...ok, data: media.map((picture) => toMedia(picture, site)) }),
  }),
  restRoute({
    method: 'DELETE',
    path: '/templates/{id}/media/{mediaId}',
    summary: 'Remove a picture of a template',
    failed: callMessages.deleteMediaFailed,
    procedure: 'template.removeMedia',
    answer: doneShape,
    errors: ['TEMPLATE_NOT_FOUND', 'MEDIA_NOT_FOUND'],
    input: ({ params }) => params,
    output: () => ({ ...ok, message: messages.mediaDeleted }),
  }),
  restRoute({
    method: 'POST',
    path: '/uploads',
    summary: `Upload a picture; one that is not added to a template within ${formatSpan(limits.unsentFileMs)} is removed`,
    failed: fileMessages.uploadFailed,
    procedure: 'template.upload',
    bodyTypes: ['file'],
    body: z.object(pictureFields),
    status: 201,
    answer: z.object({ success, path: z.string() }),
    errors: uploadErrors,
    input: pictureForm,
    output: ({ path }) => ({ ...ok, path }),
  }),
];
