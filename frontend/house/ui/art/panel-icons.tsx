import { icon } from './icons.tsx';

// apart from the icons that guests load
export const BookIcon = icon(<path d="M4 5.5A8 8 0 0112 7v13a8 8 0 00-8-1.5zM20 5.5A8 8 0 0012 7v13a8 8 0 018-1.5z" />);
export const TableIcon = icon(<path d="M3 9h18M5 9V5.5h14V9M7 9v10M17 9v10" />);
export const ChartIcon = icon(<path d="M4 20h16M7 16v-4M12 16V6M17 16V9" />);
export const ClockIcon = icon(<path d="M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2" />);
export const RoomIcon = icon(<path d="M4 4h16v16H4zM4 13h7M11 4v5M11 20v-3" />);
export const RulesIcon = icon(<path d="M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4" />);
export const PlateIcon = icon(<path d="M12 20a8 8 0 100-16 8 8 0 000 16zM12 16a4 4 0 100-8 4 4 0 000 8z" />);
export const LeafIcon = icon(<path d="M5 19C5 9 11 5 20 4c0 9-3 15-10 15-2 0-3.5-1-4-2.5M5 20c2-5 5-8 9-10" />);
export const LegalIcon = icon(<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />);
export const LetterIcon = icon(<path d="M4 5h16v11H9l-5 4zM8 9h8M8 12h5" />);
export const BasketIcon = icon(<path d="M3 10h18l-2 10H5zM8 10l3-6M16 10l-3-6M9 14v2.5M15 14v2.5" />);
export const PictureIcon = icon(<path d="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5v.2" />);
export const BellIcon = icon(<path d="M6 16v-5a6 6 0 1112 0v5l1.5 2h-15zM10 20.5h4" />);
export const GlobeIcon = icon(<path d="M12 21a9 9 0 100-18 9 9 0 000 18zM3.5 12h17M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />);
export const PeopleIcon = icon(
  <path d="M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 010 6.5M18 14.5c2.5.7 3.5 2.6 3.5 5.5" />,
);
export const FiguresIcon = icon(<path d="M4 20h16M4 15l5-5 4 3 7-8M15 5h5v5" />);
export const TrailIcon = icon(<path d="M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h7" />);
export const PersonIcon = icon(<path d="M12 11.5a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c0-4.5 3-6.5 7.5-6.5s7.5 2 7.5 6.5" />);
export const HouseIcon = icon(<path d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6" />);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5z" />);
