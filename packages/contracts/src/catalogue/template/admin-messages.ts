/** Texts of the dashboard's template list, separate from `messages`, which every page loads. */
export const templateAdminMessages = {
  templatePublished: 'Template published successfully',
  templateUnpublished: 'Template unpublished successfully',
  templateDeleted: 'Template deleted successfully',
  templateRejected: 'Template rejected',
  templateReturned: 'Template is pending again',
  publishEffect: 'It will be visible to everyone.',
  unpublishEffect: (carts: number) =>
    carts === 0
      ? 'It will be removed from the catalogue. No cart holds it now.'
      : `It will be removed from the catalogue and from ${carts} ${carts === 1 ? 'cart' : 'carts'}.`,
  mayPublishNoMore: (name: string) =>
    `${name}, who scheduled this template, could not publish it when its time came, so it was not published.`,
  publishLater: (title: string) => `Publish “${title}” later`,
  publishLaterLabel: 'Schedule…',
  scheduleEffect: 'It will be visible to everyone then, as it is at that time.',
  /** Followed by the day and the time. */
  scheduledBy: (name: string) => `Scheduled by ${name} for`,
  notPublishedAt: 'Not published on',
  endSchedule: (missed: boolean) => (missed ? 'Take this note away' : 'Cancel the schedule'),
  scheduleFailed: 'Failed to schedule the template',
  unscheduleFailed: 'Failed to cancel the schedule',
  fetchScheduleFailed: 'Failed to fetch the schedule',
  publishTemplateFailed: 'Failed to publish template',
  unpublishTemplateFailed: 'Failed to unpublish template',
  rejectTemplateFailed: 'Failed to reject template',
  returnTemplateFailed: 'Failed to return template to pending',
  deleteConfirm: 'Are you sure you want to delete this template? This action cannot be undone.',
  deleteManyConfirm: (templates: string) =>
    `Are you sure you want to delete ${templates}? This action cannot be undone.`,
  /** See catalogue.template-deletion. */
  deleteEffect: (carts: number) =>
    `${carts === 0 ? 'No cart holds it now.' : `It will be removed from ${carts} ${carts === 1 ? 'cart' : 'carts'}.`} Tickets and orders keep its title and price.`,
  deleteFailed: 'Failed to delete template',
  pinned: 'Template pinned: it comes first on the home page',
  unpinned: 'Template unpinned',
  pinFailed: 'Failed to pin template',
  publishManyEffect: 'Those that are pending will be visible to everyone.',
  unpublishManyEffect: 'Those that are published will be removed from the catalogue and from every cart.',
  rejectEffect: 'It stays out of the catalogue, and its author gets your reason by email.',
  rejectManyEffect:
    'Those that are pending stay out of the catalogue, and the author of each gets your reason by email.',
  returnManyEffect: 'Those that are rejected will be pending again, and the reasons are removed.',
} as const;
