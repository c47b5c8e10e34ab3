import type { RouterOutputs } from '@app/api/types';
import { releaseMessages } from '@app/contracts/catalogue/release/messages';
import {
  releaseFieldsSchema,
  seenReleaseSchema,
  updateReleaseSchema,
} from '@app/contracts/catalogue/release/schema';
import { releaseStatuses } from '@app/contracts/catalogue/release/status';
import { z } from 'zod';
import { type RestRequest, restRoute } from '../../rest-route';
import { count, doneShape, named, ok, success, time } from '../../shapes/shape';

/** A release of a template, for the team (catalogue.template-releases). */
const releaseShape = named(
  'Release',
  z.object({
    id: z.string(),
    templateId: z.string(),
    version: z.string(),
    notes: z.string(),
    status: z.enum(releaseStatuses),
    /** Size of its ZIP file. */
    bytes: count,
    /** Of its ZIP file, in hex. */
    sha256: z.string(),
    /** When it was first published. */
    publishedAt: time.nullable(),
    publishedBy: z.string().nullable(),
    createdAt: time,
    createdBy: z.string(),
    updatedAt: time,
  }),
);

const answer = z.object({ success, release: releaseShape, data: releaseShape });
const withRelease = (release: RouterOutputs['release']['add']) => ({ ...ok, release, data: release });

const seen = seenReleaseSchema.pick({ updatedAt: true });

/** The path names the template and one of its releases. */
function ofPath({ params: { id, releaseId }, body }: RestRequest) {
  return { ...body, templateId: id, id: releaseId };
}

const path = '/templates/{id}/releases';

export const releaseRoutes = [
  restRoute({
    method: 'GET',
    path,
    summary:
      'The releases of a template, the latest version first; their files are at `/files/releases/{id}`',
    failed: releaseMessages.fetchFailed,
    procedure: 'release.list',
    answer: z.object({ success, releases: z.array(releaseShape), data: z.array(releaseShape) }),
    errors: ['TEMPLATE_NOT_FOUND'],
    input: ({ params: { id } }) => ({ templateId: id }),
    output: (releases) => ({ ...ok, releases, data: releases }),
  }),
  restRoute({
    method: 'POST',
    path,
    summary: 'Add a release with its ZIP file; it is pending until it is published',
    failed: releaseMessages.addFailed,
    procedure: 'release.add',
    bodyTypes: ['archive'],
    body: releaseFieldsSchema.extend({ file: z.file() }),
    status: 201,
    answer,
    errors: [
      'FORM_EXPECTED',
      'UPLOADS_RUNNING',
      'TEMPLATE_NOT_FOUND',
      'RELEASE_EXISTS',
      'RELEASES_FULL',
      'FILE_EMPTY',
      'RELEASE_TOO_LARGE',
      'RELEASE_REFUSED',
      'FILE_HARMFUL',
      'FILE_UNCHECKED',
      'STORAGE_FULL',
      'STORAGE_UNAVAILABLE',
      'RATE_LIMITED',
    ],
    input: ({ params: { id = '' }, body: { version, notes, file } }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ templateId: id, version, notes, file })) {
        if (value instanceof File || typeof value === 'string') form.set(name, value);
      }
      return form;
    },
    output: withRelease,
  }),
  restRoute({
    method: 'PUT',
    path: `${path}/{releaseId}`,
    summary: 'Change notes and, until it is first published, the version of a release',
    failed: releaseMessages.changeFailed,
    procedure: 'release.update',
    body: updateReleaseSchema.omit({ id: true, templateId: true }),
    answer,
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_EXISTS', 'RELEASE_CHANGED', 'RELEASE_KEPT'],
    input: ofPath,
    output: withRelease,
  }),
  restRoute({
    method: 'POST',
    path: `${path}/{releaseId}/publish`,
    summary: 'Publish a pending release',
    failed: releaseMessages.publishFailed,
    procedure: 'release.publish',
    body: seen,
    answer,
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_CHANGED', 'RELEASE_STATUS'],
    input: ofPath,
    output: withRelease,
  }),
  restRoute({
    method: 'POST',
    path: `${path}/{releaseId}/withdraw`,
    summary: 'Take a published release back to pending; it can be published again',
    failed: releaseMessages.withdrawFailed,
    procedure: 'release.withdraw',
    body: seen,
    answer,
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_CHANGED', 'RELEASE_STATUS'],
    input: ofPath,
    output: withRelease,
  }),
  restRoute({
    method: 'DELETE',
    path: `${path}/{releaseId}`,
    summary: 'Delete a release that was never published, with its file',
    failed: releaseMessages.removeFailed,
    procedure: 'release.remove',
    answer: doneShape,
    errors: ['RELEASE_NOT_FOUND', 'RELEASE_KEPT'],
    input: ofPath,
    output: () => ({ ...ok, message: releaseMessages.removed }),
  }),
];
