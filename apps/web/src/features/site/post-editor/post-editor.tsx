import { postMessages } from '@app/contracts/site/post/messages';
import { useFormGuard } from '~/lib/forms/form-guard';
import { unlessShownBesideFields } from '~/lib/forms/take-field-errors';
import { useMay } from '~/lib/session/may';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormError } from '~/ui/feedback/form-error';
import { PostBar } from './post-bar';
import { PostConflictDialog } from './post-conflict-dialog';
import classes from './post-editor.module.css';
import { PostFields } from './post-fields';
import { PostPreview } from './post-preview';
import type { PostValues, TeamPost } from './post-values';
import { postWords } from './post-words';
import { usePostEditor } from './use-post-editor';

interface PostEditorProps {
  /** Null for a new post. */
  post: TeamPost | null;
  start: PostValues;
  /** Key under which unsaved input is stored. */
  form: string;
}

/** Edits a post beside a preview of its page. */
export function PostEditor({ post, start, form: name }: PostEditorProps) {
  const may = useMay();
  const guard = useFormGuard(name);
  const editor = usePostEditor({ post, start, guard });
  const { form, known, error } = editor;
  return (
    <div className={classes.editor}>
      <form
        noValidate
        className={classes.fields}
        aria-label={known ? `Edit ${known.title}` : `New ${postWords(start.kind).one}`}
        onSubmit={form.submitWith(() => void editor.run({ kind: 'save' }))}
      >
        <PostBar editor={editor} />
        <FormError error={unlessShownBesideFields(error)} failed={postMessages.saveFailed} />
        <fieldset className={classes.plain} disabled={!may('content:write')}>
          <PostFields form={form} isNew={known === null} />
        </fieldset>
      </form>
      <PostPreview values={form.values} publishAt={known?.publishAt ?? null} />
      <LeaveGuard
        isActive={guard.isUnsaved}
        text="What you have typed will be lost. Save it as a draft to go on later."
        onLeave={guard.forget}
      />
      <PostConflictDialog editor={editor} />
    </div>
  );
}
