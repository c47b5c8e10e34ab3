import { templateItemPage } from '@app/content/template-page';
import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { messages } from '@app/contracts/messages';
import { Box, Button, Group, SegmentedControl } from '@mantine/core';
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { SearchSettingsButton } from '~/entities/search-settings/search-settings-button';
import { TranslationButtons } from '~/entities/translation/translation-buttons';
import { CartButton } from '~/features/cart/cart/cart-button';
import { RequestChangesButton } from '~/features/cart/cart/request-changes-button';
import { TemplateCard } from '~/features/catalogue/catalogue/template-card';
import { FavoriteButton } from '~/features/catalogue/favorites/favorite-button';
import { TemplateReleases } from '~/features/catalogue/releases-admin/template-releases';
import { draftKey } from '~/features/catalogue/template-form/template-draft';
import { TemplateForm } from '~/features/catalogue/template-form/template-form';
import { TemplateFormSkeleton } from '~/features/catalogue/template-form/template-form-skeleton';
import { TemplateStatusNote } from '~/features/catalogue/template-form/template-status-note';
import { DemoLink, PreviewLink } from '~/features/catalogue/template-page/template-demo-links';
import { isNoTemplate, type TemplateDetails } from '~/features/catalogue/template-page/template-page-data';
import { templatesUrl } from '~/features/catalogue/templates-admin/templates-search';
import { parseTicketsSearch } from '~/features/desk/tickets/list/tickets-search';
import { trpc } from '~/lib/api/trpc';
import { useMay } from '~/lib/session/may';
import { useSession } from '~/lib/session/session';
import { LinkButton } from '~/ui/buttons/link-button';
import { ErrorState } from '~/ui/feedback/error-state';
import { MissingState } from '~/ui/feedback/missing-state';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import { TemplatePresentation } from './template-presentation';
import classes from './template-preview.module.css';

const titleId = 'preview-title';
const parts = [
  { value: 'card', label: 'Card' },
  { value: 'page', label: 'Page' },
] as const;

/**
 * Previews a template being edited as visitors will see it: built from the same parts, but nothing can be
 * pressed (catalogue.live-preview).
 */
function TemplatePreview({ template }: { template: TemplateDetails }) {
  const [part, setPart] = useState<(typeof parts)[number]['value']>('card');
  return (
    <>
      <Group wrap="nowrap" justify="space-between" mb="sm">
        <Box component="h3" m={0} fz="lg" lh={1.35}>
          Preview
        </Box>
        <SegmentedControl
          aria-label="Preview as"
          size="sm"
          data={[...parts]}
          value={part}
          onChange={(value) => setPart(value === 'page' ? 'page' : 'card')}
        />
      </Group>
      <div className={classes.stage} data-part={part} inert>
        {part === 'card' ? (
          <TemplateCard
            template={template}
            action={<CartButton template={template} describedBy={titleId} />}
            favorite={<FavoriteButton template={template} />}
          />
        ) : (
          <TemplatePresentation template={template} titleId={titleId}>
            <CartButton template={template} describedBy={titleId} prominent />
            <RequestChangesButton
              template={template}
              label={templateItemPage.ask.label}
              describedBy={titleId}
            />
            <DemoLink template={template} describedBy={titleId} />
            <PreviewLink template={template} describedBy={titleId} />
          </TemplatePresentation>
        )}
      </div>
    </>
  );
}

const route = getRouteApi('/dashboard/templates/add');

/**
 * /dashboard/templates/add: a new template, or the one in `?edit=` or in the navigation state
 * (catalogue.form-address).
 */
export function DashboardTemplateFormPage() {
  const { edit } = route.useSearch();
  const editTemplate = useLocation({ select: ({ state }) => state.editTemplate });
  const back = useNavigateBack();
  const navigate = route.useNavigate();
  const { user } = useSession();
  const may = useMay();
  const id = edit ?? editTemplate;
  /** The template created by this form; the form continues with it and preserves its state. */
  const [created, setCreated] = useState<string>();
  const template = trpc.template.visibleById.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, staleTime: id === created ? undefined : 0, gcTime: 0 },
  );
  const categories = trpc.category.list.useQuery();

  if (isNoTemplate(template.error)) return <NoTemplate />;
  const failed = [
    { query: template, fallback: messages.fetchTemplateFailed },
    { query: categories, fallback: categoryMessages.fetchFailed },
  ].find(({ query: { error, data } }) => error && !data);
  if (failed) {
    const { query, fallback } = failed;
    return <ErrorState query={query} fallback={fallback} />;
  }
  return (
    <>
      <DashboardPageHeader title={id ? 'Edit Template' : 'Add Template'}>
        {template.data && may('templates:write') ? (
          <>
            <TranslationButtons kind="template" id={template.data.id} title={template.data.title} />
            <SearchSettingsButton kind="template" id={template.data.id} />
          </>
        ) : null}
      </DashboardPageHeader>
      {template.data ? <TemplateStatusNote template={template.data} /> : null}
      {categories.data && user && (!id || template.data) ? (
        <TemplateForm
          key={id === created ? 'new' : (id ?? 'new')}
          template={template.data ?? null}
          categories={categories.data}
          draft={(templateId) => draftKey(user.id, templateId)}
          preview={(draft) => <TemplatePreview template={draft} />}
          cancel={<Cancel />}
          onCreated={(newTemplate) => {
            setCreated(newTemplate.id);
            void navigate({
              search: { edit: newTemplate.id },
              state: (previous) => previous,
              replace: true,
              ignoreBlocker: true,
              resetScroll: false,
            });
          }}
          onDone={back}
        />
      ) : (
        <TemplateFormSkeleton />
      )}
      {/* With the form, which would move the button away from the pointer when it takes the skeleton's place. */}
      {template.data && categories.data ? <TemplateReleases templateId={template.data.id} /> : null}
    </>
  );
}

/**
 * Leads back to where the form was opened by going back in the history, so that the list keeps its position
 * and selection (catalogue.stay-in-list). After a direct link it leads to the list.
 */
function useNavigateBack() {
  const router = useRouter();
  return () => {
    const { templateList, templatesOfTicket } = router.latestLocation.state;
    if (templateList || templatesOfTicket) router.history.back();
    else void router.navigate({ to: '/dashboard/templates' });
  };
}

/** A link, so that it can be opened beside the form; a plain press goes back. */
function Cancel() {
  const { templateList, templatesOfTicket } = useLocation({ select: ({ state }) => state });
  const back = useNavigateBack();
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The second press of a double click would go back twice.
    if (event.detail < 2) back();
  };
  return (
    <Button
      variant="default"
      onClick={onClick}
      renderRoot={(props) =>
        templatesOfTicket ? (
          <Link
            to="/dashboard/tickets/$ticketId/templates"
            params={{ ticketId: templatesOfTicket.ticketId }}
            search={parseTicketsSearch({ ...templatesOfTicket.list })}
            {...props}
          />
        ) : (
          <Link to="/dashboard/templates" search={templatesUrl.parse({ ...templateList })} {...props} />
        )
      }
    >
      Cancel
    </Button>
  );
}

function NoTemplate() {
  return (
    <MissingState
      title="This template no longer exists."
      action={
        <LinkButton href="/dashboard/templates" variant="default">
          All templates
        </LinkButton>
      }
    />
  );
}
