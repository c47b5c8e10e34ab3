import { messages } from '@app/contracts/messages';
import { Stack } from '@mantine/core';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { AddPendingTemplates } from '~/features/cart/cart/add-pending-templates';
import { CartButton } from '~/features/cart/cart/cart-button';
import { DemoPictures } from '~/features/catalogue/device-preview/demo-pictures';
import { DeviceFrame } from '~/features/catalogue/device-preview/device-frame';
import { PreviewBar } from '~/features/catalogue/device-preview/preview-bar';
import { useFrameCheck } from '~/features/catalogue/device-preview/use-frame-check';
import {
  demoAddress,
  isNoTemplate,
  type TemplateDetails,
} from '~/features/catalogue/template-page/template-page-data';
import { trpc } from '~/lib/api/trpc';
import { useMarkHydrated } from '~/lib/loading/hydration';
import { ErrorState } from '~/ui/feedback/error-state';
import { TemplatePreviewNotFoundPage } from './template-preview-not-found-page';
import classes from './template-preview-page.module.css';

const route = getRouteApi('/templates/$slug/preview');
const titleId = 'preview-title';

/** A template's live demo at three screen sizes; it fills the window, without header and footer. */
export function TemplatePreviewPage() {
  const { slug } = route.useParams();
  const query = trpc.template.bySlug.useQuery({ slug });
  const { data: template, error } = query;
  useMarkHydrated();
  if (isNoTemplate(error)) return <TemplatePreviewNotFoundPage />;
  if (!template) {
    return error ? <ErrorState query={query} fallback={messages.fetchTemplateFailed} /> : null;
  }
  return <Preview template={template} />;
}

function Preview({ template }: { template: TemplateDetails }) {
  const { device = 'desktop' } = route.useSearch();
  const { siteUrl } = useRouter().options.context;
  const demoUrl = demoAddress(template);
  const frameCheck = useFrameCheck(demoUrl, siteUrl);
  const canFrame = frameCheck !== false;
  return (
    <Stack gap={0} h="100dvh">
      <AddPendingTemplates />
      <PreviewBar
        template={template}
        titleId={titleId}
        demoUrl={demoUrl}
        device={canFrame ? device : null}
        action={<CartButton template={template} describedBy={titleId} prominent />}
      />
      <main className={classes.main} aria-labelledby={titleId}>
        {demoUrl && canFrame ? (
          <DeviceFrame url={frameCheck ? demoUrl : null} title={template.title} device={device} />
        ) : (
          <DemoPictures media={template.media} hasDemo={demoUrl !== null} />
        )}
      </main>
    </Stack>
  );
}
