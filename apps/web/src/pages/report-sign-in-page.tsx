import { reportPageMessages } from '@app/contracts/auth/report-page-messages';
import { useLocation } from '@tanstack/react-router';
import { ReportSignIn } from '~/features/report-sign-in/report-sign-in';
import classes from './report-sign-in-page.module.css';

/** /report-sign-in: "It wasn't me", for whoever has the link. Its token stands behind the #, which no server is told. */
export function ReportSignInPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{reportPageMessages.question}</h1>
      <ReportSignIn key={token} token={token} />
    </div>
  );
}
