"""A scene: a position set up by hand, dice that fall as written, and the outcome to read. Tests of rules are written in it.

    >>> t = scene('''
    ...     *Bart Cassidy  sheriff   10/10  arrows 1
    ...      El Gringo     outlaw    1/7
    ...      Vulture Sam   renegade  4/9
    ...      Jourdonnais   outlaw    7/7
    ... ''')
    >>> t.roll("one beer beer two gatling").keep()
    >>> t.asked
    'Bart Cassidy: aim'
    >>> t.shoot("El Gringo").shoot("Vulture Sam")
    >>> t.is_alive("El Gringo"), t.life("Vulture Sam")
    (False, 5)
"""
