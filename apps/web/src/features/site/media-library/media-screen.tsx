import type { RouterOutputs } from '@app/api/types';
import { reasons } from '@app/contracts/error-reasons';
import { mediaMessages } from '@app/contracts/files/media/messages';
import { Slider, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AltInputs } from '~/entities/media/alt-inputs';
import { LibraryBrowser } from '~/entities/media/library-browser';
import type { LibraryPicture } from '~/entities/media/library-picture';
import { trpc } from '~/lib/api/trpc';
import { FormGuardContext, useFormGuard } from '~/lib/forms/form-guard';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { useMay } from '~/lib/session/may';
import { FormConflict } from '~/ui/dialogs/conflict-dialog';
import { DialogForm, FormDialog } from '~/ui/dialogs/form-dialog';
import { LeaveGuard } from '~/ui/dialogs/leave-guard';
import { FormError } from '~/ui/feedback/form-error';
import { FieldGroup } from '~/ui/forms/field-group';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';
import classes from './picture-details.module.css';
import { PictureTools } from './picture-tools';
import {
  type PictureDialogProps,
  type PictureEdit,
  type PictureValues,
  usePictureForm,
} from './use-picture-form';

const stateWords = { published: '', draft: ' (draft)', scheduled: ' (scheduled)' };

type Use = RouterOutputs['media']['byId']['uses'][number];

/** Lists the copy, posts and pages that use a picture. */
function PictureUses({ uses }: { uses: readonly Use[] }) {
  if (uses.length === 0) return <p className={classes.uses}>No page shows it.</p>;
  return (
    <div className={classes.uses}>
      <p>Shown in</p>
      <ul>
        {uses.map((use) => (
          <li key={`${use.post?.id ?? use.section} ${use.state}`}>
            <UseLink use={use}>
              {use.title}
              {stateWords[use.state]}
            </UseLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to where the picture is selected. */
function UseLink({ use: { post, section }, children }: { use: Use; children: ReactNode }) {
  if (!post) {
    return (
      <Link to="/dashboard/content" search={{ section: section ?? undefined }}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to={post.kind === 'page' ? '/dashboard/pages/$id' : '/dashboard/posts/$id'}
      params={{ id: post.id }}
    >
      {children}
    </Link>
  );
}

interface FocalPointProps {
  picture: LibraryPicture;
  focus: LibraryPicture['focus'];
  onChange: (focus: LibraryPicture['focus']) => void;
}

/**
 * Selects the point that stays visible when the picture is cropped, by clicking on it or with two sliders.
 */
function FocalPoint({ picture, focus, onChange }: FocalPointProps) {
  const slider = (label: string, part: 'x' | 'y') => (
    <div>
      <Text span inherit c="dimmed" fz="sm" aria-hidden>
        {label}
      </Text>
      <Slider
        thumbLabel={label}
        label={(value) => `${value} %`}
        min={0}
        max={100}
        step={1}
        value={focus[part]}
        onChange={(value) => onChange({ ...focus, [part]: value })}
      />
    </div>
  );
  return (
    <FieldGroup legend="Focal point">
      <Text c="dimmed" fz="sm">
        Click what has to stay visible where a page crops the picture.
      </Text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same with keys. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div
        className={classes.stage}
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          const share = (at: number, size: number) =>
            Math.min(100, Math.max(0, Math.round((100 * at) / size)));
          onChange({ x: share(clientX - left, width), y: share(clientY - top, height) });
        }}
      >
        <img src={picture.fileUrl} alt={picture.alt} width={picture.width} height={picture.height} />
        {/* Physical coordinates of the picture, independent of the text direction. */}
        <span className={classes.point} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      {slider('From the left', 'x')}
      {slider('From the top', 'y')}
    </FieldGroup>
  );
}

const fields = {
  alt: { label: 'What the picture shows' },
  altTranslations: { label: 'What it shows in other languages' },
  focus: { label: 'Focal point' },
} as const;

function formatField({ alt, altTranslations, focus }: PictureValues, field: keyof PictureValues): string {
  if (field === 'altTranslations') return Object.values(altTranslations).join('\n');
  return field === 'alt' ? alt : `${focus.x} % from the left, ${focus.y} % from the top`;
}

/** Asks which values to keep after a colleague saved the picture in the meantime. */
function PictureConflictDialog({ edit }: { edit: PictureEdit }) {
  return (
    <FormConflict
      form={edit.form}
      title="This picture was changed in the meantime"
      text={reasons.PICTURE_CHANGED.message}
      fields={fields}
      format={formatField}
      onChosen={edit.resolve}
    />
  );
}

/** Edits a picture's description and focal point, shows where it is used, and replaces its file. */
function PictureDetails({ picture, dialog }: PictureDialogProps) {
  const may = useMay();
  const { data, error: loadError } = trpc.media.byId.useQuery({ id: picture.id });
  const latest = data ?? picture;
  const edit = usePictureForm({ picture, dialog });
  const { form } = edit;
  return (
    <DialogForm
      label={`Picture ${picture.fileName}`}
      submitLabel="Save changes"
      pending={edit.pending}
      disabled={!may('content:write')}
      onSubmit={edit.submit}
      onCancel={dialog.onCancel}
    >
      <Text c="dimmed" fz="sm">
        {latest.fileName}, {latest.width} × {latest.height}
      </Text>
      <FocalPoint
        picture={latest}
        focus={form.values.focus}
        onChange={(focus) => form.setFieldValue('focus', focus)}
      />
      <AltInputs inputProps={form.getInputProps} />
      {data ? <PictureUses uses={data.uses} /> : null}
      {data && may('content:write') ? (
        <PictureTools picture={latest} dialog={dialog} inUse={data.uses.length > 0} />
      ) : null}
      <FormError error={edit.error ?? loadError} failed={mediaMessages.saveFailed} />
      <PictureConflictDialog edit={edit} />
    </DialogForm>
  );
}

/** /dashboard/media: the pictures available to the site's copy, posts and pages (media.one-library). */
export function MediaScreen() {
  const { dialog, open, frame } = useFormDialog<LibraryPicture>('media');
  const guard = useFormGuard('new-picture');
  return (
    <>
      <DashboardPageHeader
        title="Media"
        text="Pictures for pages and posts. Changes apply wherever a picture is used."
      />
      <FormGuardContext value={guard}>
        <LibraryBrowser verb="Open" onPick={open} />
      </FormGuardContext>
      <LeaveGuard
        isActive={guard.isUnsaved}
        text="What you have chosen is not in the library yet."
        onLeave={guard.forget}
      />
      <FormDialog {...frame} title="Picture" size="lg">
        {(controls) =>
          dialog ? <PictureDetails key={dialog.id} picture={dialog} dialog={controls} /> : null
        }
      </FormDialog>
    </>
  );
}
