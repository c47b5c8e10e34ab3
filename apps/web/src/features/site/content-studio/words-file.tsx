import { contentMessages } from '@app/contracts/site/content/messages';
import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '~/lib/api/api-error';
import { saveFile } from '~/lib/api/download-export';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import { ImportWordsDialog } from './import-words-dialog';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * Exports and imports all published texts, posts and pages as one file (public-pages.words-file,
 * posts.content-file).
 */
export function WordsFile() {
  const [importing, setImporting] = useState(false);
  const [saving, setSaving] = useState(false);
  const utils = trpc.useUtils();
  const readPosts = async () => {
    const posts: unknown[] = [];
    for (let part = 0, isLast = false; !isLast; part += 1) {
      const answer = await utils.post.exported.fetch({ part }, { staleTime: 0 });
      posts.push(...answer.posts);
      isLast = answer.isLast;
    }
    return posts;
  };
  const download = async () => {
    setSaving(true);
    try {
      const words = await utils.content.exportWords.fetch(undefined, { staleTime: 0 });
      const file = { ...words, posts: await readPosts() };
      const text = `${JSON.stringify(file, null, 2)}\n`;
      saveFile(new Blob([text], { type: 'application/json' }), 'site-content.json');
    } catch (error) {
      notify.error(errorText(error, contentMessages.exportFailed));
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        loading={saving}
        leftSection={<IconDownload {...icon} />}
        onClick={() => void download()}
      >
        Download all content
      </Button>
      <Button variant="default" leftSection={<IconUpload {...icon} />} onClick={() => setImporting(true)}>
        Import content…
      </Button>
      <ImportWordsDialog opened={importing} onClose={() => setImporting(false)} />
    </>
  );
}
