// what a test loads in the place of a style sheet
export {};
