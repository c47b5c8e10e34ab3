import type { RouterOutputs } from '@app/api/types';
import { guideMessages } from '@app/contracts/operations/guide/messages';
import type { GuideStep, SampleKind, sampleLists } from '@app/contracts/operations/guide/schema';
import { Button, Group, List, Paper, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { SideDrawer } from '~/ui/dialogs/side-drawer';
import { ContentLink } from '~/ui/navigation/content-link';

type Guide = RouterOutputs['guide']['get'];

/** Steps that are not about the site's texts have a screen of their own. */
const steps: Record<GuideStep, { title: string; text: string; href?: string }> = {
  name: { title: 'Name', text: 'The name, tagline and facts of your company.' },
  logo: { title: 'Logo', text: 'Your sign, in the header, icons, emails and documents.' },
  colors: { title: 'Colors', text: 'Your two colors; all others are made from them.' },
  offices: { title: 'Offices', text: 'Addresses, opening hours and the map.' },
  services: { title: 'Services', text: 'What you offer, in your words.' },
  template: {
    title: 'First template',
    text: 'A template of yours in the catalogue.',
    href: '/dashboard/templates',
  },
  mail: { title: 'Email', text: 'The address that requests are reported to.', href: '/dashboard/settings' },
  payment: { title: 'Payment', text: 'How customers can pay you.', href: '/dashboard/settings' },
  team: { title: 'Team', text: 'An account for each colleague.', href: '/dashboard/users' },
};

const samples: Record<SampleKind, { one: string; many: string; href: string }> = {
  templates: { one: 'template', many: 'templates', href: '/dashboard/templates' },
  collections: { one: 'collection', many: 'collections', href: '/dashboard/collections' },
  posts: { one: 'post', many: 'posts', href: '/dashboard/posts' },
  people: { one: 'account', many: 'accounts', href: '/dashboard/users' },
  companies: { one: 'company', many: 'companies', href: '/dashboard/companies' },
  tickets: { one: 'ticket', many: 'tickets', href: '/dashboard/tickets' },
  orders: { one: 'order', many: 'orders', href: '/dashboard/orders' },
  messages: { one: 'contact message', many: 'contact messages', href: '/dashboard/messages' },
  replies: { one: 'canned reply', many: 'canned replies', href: '/dashboard/tickets/canned-replies' },
};

const lists: Record<(typeof sampleLists)[number], string> = {
  'team.people': 'People of the sample company',
  'team.certifications': 'Its certificates',
  'clients.list': 'Its clients',
  'clients.stories': 'Its success stories',
};

const studioLink = (section: string | null, path?: string) =>
  `/dashboard/content?section=${encodeURIComponent(section ?? '')}${path ? `#${path}` : ''}`;

/** The steps that make the site an owner's, until all are done or skipped (dashboard.setup-guide). */
export function SetupGuide() {
  const { data: guide } = trpc.guide.get.useQuery(undefined, {
    // Instances that run the previous release don't have it.
    meta: { showsOwnErrors: true },
    retry: false,
  });
  const update = useUpdateGuide();
  const [opened, { open, close }] = useDisclosure(false);
  if (!guide) return null;
  const settled = guide.steps.filter(({ done, skipped }) => done || skipped).length;
  const isOver = settled === guide.steps.length && guide.samples.length + guide.lists.length === 0;
  if (isOver && !opened) return null;
  return (
    <>
      <GuideStrip
        guide={guide}
        settled={settled}
        onOpen={() => {
          if (guide.closed) update.mutate({ closed: false });
          open();
        }}
        onClose={() => update.mutate({ closed: true })}
      />
      <SideDrawer opened={opened} onClose={close} title="Make this site yours">
        <GuideSteps guide={guide} settled={settled} />
      </SideDrawer>
    </>
  );
}

function useUpdateGuide() {
  const utils = trpc.useUtils();
  return trpc.guide.update.useMutation({
    meta: { failed: guideMessages.saveFailed },
    onSuccess: (guide) => utils.guide.get.setData(undefined, guide),
  });
}

interface GuideStripProps {
  guide: Guide;
  settled: number;
  onOpen: () => void;
  onClose: () => void;
}

function GuideStrip({ guide: { closed, steps: all }, settled, onOpen, onClose }: GuideStripProps) {
  if (closed) {
    return (
      <Button variant="subtle" size="compact-md" mt="md" onClick={onOpen}>
        Continue the setup guide
      </Button>
    );
  }
  return (
    <Paper withBorder p="sm" mt="md">
      <Group justify="space-between" gap="sm">
        <Text>
          <strong>Make this site yours.</strong> {settled} of {all.length} steps done.
        </Text>
        <Group gap="xs">
          <Button variant="subtle" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onOpen}>Open the guide</Button>
        </Group>
      </Group>
    </Paper>
  );
}

function GuideSteps({ guide, settled }: { guide: Guide; settled: number }) {
  const update = useUpdateGuide();
  return (
    <Stack>
      <Progress value={(100 * settled) / guide.steps.length} aria-label="Steps done or skipped" />
      <List spacing="md" listStyleType="none" p={0}>
        {guide.steps.map(({ step, done, skipped: isSkipped, section }) => {
          const { title, text, href } = steps[step];
          const Mark = done ? IconCheck : isSkipped ? IconMinus : IconCircleDashed;
          const state = done ? 'Done' : isSkipped ? 'Skipped' : 'To do';
          return (
            <List.Item
              key={step}
              styles={{ itemWrapper: { width: '100%' }, itemLabel: { flex: 1 } }}
              icon={
                <ThemeIcon color={done ? 'green' : 'gray'} variant="light" radius="xl">
                  <Mark size={16} aria-label={state} role="img" />
                </ThemeIcon>
              }
            >
              <Group justify="space-between" wrap="nowrap">
                <div>
                  <ContentLink href={href ?? studioLink(section)}>{title}</ContentLink>
                  <Text c="dimmed" fz="sm">
                    {text}
                  </Text>
                </div>
                {done ? null : (
                  <Button
                    variant="subtle"
                    aria-label={isSkipped ? `Take up again: ${title}` : `Skip: ${title}`}
                    loading={update.isPending}
                    onClick={() => update.mutate({ step, skipped: !isSkipped })}
                  >
                    {isSkipped ? 'Take up again' : 'Skip'}
                  </Button>
                )}
              </Group>
            </List.Item>
          );
        })}
      </List>
      <Samples guide={guide} />
    </Stack>
  );
}

/** What is still sample content, and the way to remove all of it that is data. */
function Samples({ guide }: { guide: Guide }) {
  const utils = trpc.useUtils();
  const [asking, { open, close }] = useDisclosure(false);
  const remove = trpc.guide.removeSamples.useMutation({
    meta: { done: guideMessages.samplesRemoved, showsOwnErrors: true },
    onSuccess: () => utils.invalidate(),
  });
  // Missing in responses from instances that run the previous release.
  const { kept = [] } = guide;
  const keptInWords = kept.map(({ kind, count }) => pluralize(count, samples[kind])).join(', ');
  const keptNote = keptInWords ? <Text fz="sm">Kept because they were changed: {keptInWords}.</Text> : null;
  if (guide.samples.length + guide.lists.length === 0) {
    return keptNote ?? <Text>No sample content is left.</Text>;
  }
  return (
    <>
      <Title order={3} fz="md">
        Still sample content
      </Title>
      <List>
        {guide.samples.map(({ kind, count }) => (
          <List.Item key={kind}>
            <ContentLink href={samples[kind].href}>{pluralize(count, samples[kind])}</ContentLink>
          </List.Item>
        ))}
        {guide.lists.map(({ path, section }) => (
          <List.Item key={path}>
            <ContentLink href={studioLink(section, path)}>{lists[path]}</ContentLink>
          </List.Item>
        ))}
      </List>
      {keptNote}
      {guide.samples.length > 0 ? (
        <Button color="red" variant="light" onClick={open}>
          Remove all samples
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        danger
        title="Remove all samples?"
        confirmLabel="Remove all samples"
        failed={guideMessages.removeFailed}
        onConfirm={() => remove.mutateAsync({ all: true })}
        onClose={close}
      >
        Sample templates, collections, posts, accounts, companies, tickets, orders, messages and canned
        replies are deleted for good, with everything that belongs to sample accounts or is written on sample
        tickets and orders. Samples stay once somebody has edited, bought, reviewed or taken them over.
      </ConfirmDialog>
    </>
  );
}
