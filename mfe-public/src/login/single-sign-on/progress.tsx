import { FormPage } from '../../layout/form-page.tsx';

export const Progress = ({ title }: { title: string }) => (
  <FormPage
    title={title}
    lead={<span role="status">One moment, please.</span>}
    description="Sign in to Cairn."
    aside="Good to see you on the trail again."
  >
    {null}
  </FormPage>
);
