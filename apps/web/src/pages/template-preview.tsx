import { templateItemPage } from '@app/content/template-page';
import { Box, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { CartButton } from '~/features/cart/cart/cart-button';
import { RequestChangesButton } from '~/features/cart/cart/request-changes-button';
import { TemplateCard } from '~/features/catalogue/catalogue/template-card';
import { FavoriteButton } from '~/features/catalogue/favorites/favorite-button';
import { TemplateDemoLinks } from '~/features/catalogue/template-page/template-demo-links';
import type { TemplateDetails } from '~/features/catalogue/template-page/template-page-data';
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
export function TemplatePreview({ template }: { template: TemplateDetails }) {
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
            <TemplateDemoLinks template={template} describedBy={titleId} />
          </TemplatePresentation>
        )}
      </div>
    </>
  );
}
