import classes from './upload-progress.module.css';

interface UploadProgressProps {
  /** From 0 to 100. */
  percent: number;
  label: string;
}

/** Progress of an upload. */
export function UploadProgress({ percent, label }: UploadProgressProps) {
  return <progress className={classes.progress} max={100} value={percent} aria-label={label} />;
}
