import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { IconTemplateOff } from '@tabler/icons-react';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { draftKey } from '~/features/template-form/template-draft';
import { TemplateForm } from '~/features/template-form/template-form';
import { TemplateFormSkeleton } from '~/features/template-form/template-form-skeleton';
import { TemplateStatusNote } from '~/features/template-form/template-status-note';
import { isNoTemplate } from '~/features/template-page/template-page-data';
import { parseTemplatesSearch } from '~/features/templates-admin/templates-search';
import { useSession } from '~/lib/session';
import { trpc } from '~/lib/trpc';
import { DashboardPageHeader } from '~/ui/dashboard-page-header';
import { EmptyState } from '~/ui/empty-state';
import { ErrorState } from '~/ui/error-state';
import { LinkButton } from '~/ui/link-button';
import { TemplatePreview } from './template-preview';

const route = getRouteApi('/dashboard/templates/add');

/** Spec 2.8, /dashboard/templates/add: a new template, or the one of `?edit=` or of the navigation state (B67). */
export function DashboardTemplateFormPage() {
  const { edit } = route.useSearch();
  const { editTemplate, templateList } = useLocation({ select: ({ state }) => state });
  const navigate = route.useNavigate();
  const { user } = useSession();
  const id = edit ?? editTemplate;
  /** The template that this form has made: the form goes on with it, and nothing in it starts anew. */
  const [created, setCreated] = useState<string>();
  const template = trpc.template.visibleById.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, staleTime: id === created ? undefined : 0, gcTime: 0 },
  );
  const categories = trpc.category.list.useQuery();
  const back = { to: '/dashboard/templates', search: parseTemplatesSearch({ ...templateList }) } as const;

  if (isNoTemplate(template.error)) return <NoTemplate />;
  const failed = [template, categories].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ErrorState
        error={failed.error}
        fallback={messages.fetchTemplateFailed}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  return (
    <>
      <DashboardPageHeader title={id ? 'Edit Template' : 'Add Template'}>
        {template.data ? <TemplateStatusNote template={template.data} /> : null}
      </DashboardPageHeader>
      {categories.data && user && (!id || template.data) ? (
        <TemplateForm
          key={id === created ? 'new' : (id ?? 'new')}
          template={template.data ?? null}
          categories={categories.data}
          draft={(templateId) => draftKey(user.id, templateId)}
          preview={(draft) => <TemplatePreview template={draft} />}
          cancel={
            <Button variant="default" renderRoot={(props) => <route.Link {...back} {...props} />}>
              Cancel
            </Button>
          }
          onCreated={(made) => {
            setCreated(made.id);
            void navigate({
              search: { edit: made.id },
              state: (previous) => previous,
              replace: true,
              ignoreBlocker: true,
              resetScroll: false,
            });
          }}
          onDone={() => void navigate(back)}
        />
      ) : (
        <TemplateFormSkeleton />
      )}
    </>
  );
}

function NoTemplate() {
  return (
    <EmptyState
      icon={IconTemplateOff}
      title="This template does not exist any more."
      action={
        <LinkButton href="/dashboard/templates" variant="default">
          All templates
        </LinkButton>
      }
    />
  );
}
