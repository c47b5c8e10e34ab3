import { Slider } from '@mantine/core';
import type { LibraryPicture } from '~/entities/media/library-picture';
import { FieldGroup } from '~/ui/forms/field-group';
import classes from './focal-point.module.css';

interface FocalPointProps {
  picture: LibraryPicture;
  focus: LibraryPicture['focus'];
  onChange: (focus: LibraryPicture['focus']) => void;
}

/**
 * Selects the point that stays visible when the picture is cropped, by clicking on it or with two sliders.
 */
export function FocalPoint({ picture, focus, onChange }: FocalPointProps) {
  const slider = (label: string, part: 'x' | 'y') => (
    <div>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
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
      <p className={classes.hint}>Press what has to stay in sight where a page cuts the picture.</p>
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
