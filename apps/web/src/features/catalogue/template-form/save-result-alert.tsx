import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FormAlert } from '~/ui/feedback/form-alert';
import { type FormPicture, pictureName } from './pictures';
import classes from './template-form.module.css';
import type { SaveNotice as Notice } from './use-save-outcome';

interface SaveResultAlertProps {
  notice: Notice | null;
  pictures: readonly FormPicture[];
}

/** Shows the result of the last save, announced and scrolled into view. */
export function SaveResultAlert({ notice, pictures }: SaveResultAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  if (!notice) return null;
  return (
    <div ref={box} className={classes.notice}>
      <Words notice={notice} pictures={pictures} />
    </div>
  );
}

function Words({ notice, pictures }: { notice: Notice; pictures: readonly FormPicture[] }) {
  switch (notice.kind) {
    case 'failed':
      return (
        <FormAlert tone="error">
          <p>{notice.text}</p>
        </FormAlert>
      );
    case 'authentication':
      return (
        <FormAlert tone="error">
          <p>
            {notice.text}{' '}
            <Link to="/auth" search={{ next: '/dashboard' }} target="_blank" rel="noopener">
              Log in in a new tab
            </Link>
          </p>
        </FormAlert>
      );
    case 'pictures': {
      const failures = failuresOf(pictures);
      const { saved, problems } = notice;
      // The failed pictures were uploaded again or removed.
      if (failures.length === 0 && problems.length === 0)
        return isUploading(pictures) ? null : <PicturesStoredAlert />;
      return (
        <FormAlert tone="error">
          {failures.length > 0 ? (
            <>
              <p>{templateFormMessages.someUploadsFailed(saved)}</p>
              <ul className={classes.failures}>
                {failures.map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </ul>
            </>
          ) : null}
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </FormAlert>
      );
    }
  }
}

function PicturesStoredAlert() {
  return (
    <FormAlert tone="success">
      <p>{templateFormMessages.picturesStored}</p>
    </FormAlert>
  );
}

/** Returns whether a failed picture is being uploaded again. */
function isUploading(pictures: readonly FormPicture[]) {
  return pictures.some((picture) => picture.kind === 'new' && picture.state.kind === 'uploading');
}

function failuresOf(pictures: readonly FormPicture[]) {
  return pictures.flatMap((picture) =>
    picture.kind === 'new' && picture.state.kind === 'failed'
      ? [
          {
            key: picture.key,
            text: templateFormMessages.uploadFailed(pictureName(picture), picture.state.reason),
          },
        ]
      : [],
  );
}
