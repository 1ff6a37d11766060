import type { ReactNode, SVGProps } from 'react';

export function icon(drawing: ReactNode) {
  return (props: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {drawing}
    </svg>
  );
}

export const CloseIcon = icon(<path d="M5 5l14 14M19 5L5 19" />);
export const MenuIcon = icon(<path d="M3 7h18M3 12h18M3 17h18" />);
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />);
export const ArrowUpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />);
export const ArrowLeftIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const ArrowRightIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const ArrowDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const HandleIcon = icon(<path d="M5 9h14M5 15h14" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const SearchIcon = icon(<path d="M20 20l-4.5-4.5M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13z" />);
export const EditIcon = icon(<path d="M4 20l1-4L16.5 4.5a2.1 2.1 0 013 3L8 19l-4 1zM14.5 6.5l3 3" />);
export const DeleteIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5" />);
export const EyeIcon = icon(<path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 100-6 3 3 0 000 6z" />);
export const EyeOffIcon = icon(
  <path d="M3 3l18 18M10 5.7A9.8 9.8 0 0112 5.5c6.5 0 10 6.5 10 6.5a17 17 0 01-3 3.8M6.5 7.3A16.5 16.5 0 002 12s3.5 6.5 10 6.5c1.7 0 3.2-.4 4.5-1.1M9.9 9.9a3 3 0 004.2 4.2" />,
);
export const PdfIcon = icon(<path d="M6 3h8l5 5v13H6zM14 3v5h5M9 13h6M9 17h6M9 9h2" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const InfoIcon = icon(<path d="M12 21a9 9 0 100-18 9 9 0 000 18zM12 11v5M12 7.8v.2" />);
export const WarningIcon = icon(<path d="M12 4l9.5 16.5h-19zM12 10v5M12 17.8v.2" />);
export const PhoneIcon = icon(
  <path d="M6.5 3.5h3l1.5 4.5-2 1.5a11 11 0 005.5 5.5l1.5-2 4.5 1.5v3a2 2 0 01-2.2 2C11 19 5 13 4.5 5.7a2 2 0 012-2.2z" />,
);
export const MailIcon = icon(<path d="M3 6h18v12H3zM3 6.5l9 7 9-7" />);
export const CalendarIcon = icon(<path d="M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8" />);
export const DirectionsIcon = icon(
  <path d="M12 21s7-6.2 7-11.5a7 7 0 10-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 100-5 2.5 2.5 0 000 5z" />,
);
export const FacebookIcon = icon(
  <path d="M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.7 1.8-1.7h1.9V2.7c-.4 0-1.5-.2-2.7-.2-2.7 0-4.5 1.7-4.5 4.6v2.4h-3V13h3v8" />,
);
export const InstagramIcon = icon(
  <path d="M7 3h10a4 4 0 014 4v10a4 4 0 01-4 4H7a4 4 0 01-4-4V7a4 4 0 014-4zM12 16a4 4 0 100-8 4 4 0 000 8zM17 6.9v.2" />,
);
export const XIcon = icon(<path d="M4 4l16 16M20 4L4 20M4 4h3.5L20 20h-3.5z" />);
