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
      ? 'It will be removed from the catalogue. It is not in any cart.'
      : `It will be removed from the catalogue and from ${carts} ${carts === 1 ? 'cart' : 'carts'}.`,
  mayPublishNoMore: (name: string) =>
    `${name}, who scheduled this template, may no longer publish it, so it was not published.`,
  publishLater: (title: string) => `Publish “${title}” later`,
  publishLaterLabel: 'Schedule…',
  scheduleEffect: 'At that time it becomes visible to everyone, with the changes saved by then.',
  /** Followed by the day and the time. */
  scheduledBy: (name: string) => `Scheduled by ${name} for`,
  notPublishedAt: 'Not published on',
  endSchedule: (missed: boolean) => (missed ? 'Dismiss this note' : 'Cancel the schedule'),
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
    `${carts === 0 ? 'It is not in any cart.' : `It will be removed from ${carts} ${carts === 1 ? 'cart' : 'carts'}.`} Tickets and orders keep its title and price. One whose published files were sold can only be unpublished.`,
  deleteFailed: 'Failed to delete template',
  pinned: 'Template pinned: it comes first on the home page',
  unpinned: 'Template unpinned',
  pinFailed: 'Failed to pin template',
  publishManyEffect: 'Pending templates become visible to everyone.',
  unpublishManyEffect: 'Published templates are removed from the catalogue and from every cart.',
  rejectEffect: 'It stays out of the catalogue, and its author is emailed your reason.',
  rejectManyEffect: 'Pending templates stay out of the catalogue, and each author is emailed your reason.',
  returnManyEffect: 'Rejected templates become pending again, and the reasons are removed.',
} as const;
